"""A program as its book prints it, as a picture and in words."""
