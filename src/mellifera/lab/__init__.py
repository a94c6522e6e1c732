"""The lab: many games at once, written down as Parquet, measured and reported."""
