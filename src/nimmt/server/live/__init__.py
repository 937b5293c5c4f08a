"""Tables in use: who looks at them, what is written down, what each client is told."""
