"""Texts for people: from codes and numbers to sentences in their language."""
