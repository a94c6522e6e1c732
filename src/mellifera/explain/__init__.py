"""What somebody reads who draws the table and knows no rules: every component, and the rules reference."""
