"""`python -m nimmt` is the command `nimmt`."""

from .cli import main

raise SystemExit(main())
