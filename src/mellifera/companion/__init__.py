"""For people who play with the real box: a score sheet that breaks ties, and a random set-up."""
