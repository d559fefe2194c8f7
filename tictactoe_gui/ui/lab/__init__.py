"""The lab: what every program is really worth, settled by counting; imported when it is opened."""
