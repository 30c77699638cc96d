-- Feature gaming-days: the players who were active in a closed gaming day, a bit for each in blocks of 32768 account
-- numbers, so that the players of many days are counted once without reading their figures.
CREATE TABLE gaming_day_players (
  brand_id integer NOT NULL,
  day date NOT NULL,
  block integer NOT NULL,
  active bit(32768) NOT NULL,
  PRIMARY KEY (brand_id, day, block),
  FOREIGN KEY (brand_id, day) REFERENCES gaming_day
);
GRANT SELECT, INSERT ON gaming_day_players TO fairground_app;
