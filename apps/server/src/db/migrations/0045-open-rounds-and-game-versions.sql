-- Feature transfers: rounds that stayed open for a while, by the end of that time. A round that was written whole is
-- not in it.
CREATE INDEX round_stayed_open ON round (closed_at) WHERE closed_at > opened_at;

-- Feature feeds: the versions of what a game states about its rules, by the import that brought them. Rounds are of
-- the version in force in their quarter of an hour.
CREATE TABLE game_version (
  game_id text NOT NULL REFERENCES game,
  number integer NOT NULL CHECK (number > 0),
  from_at timestamptz NOT NULL,
  -- The stated return in percent, and the volatility; null if the vendor states none.
  return_percent numeric(5, 2),
  volatility smallint,
  PRIMARY KEY (game_id, number)
);
GRANT SELECT, INSERT ON game_version TO fairground_app;
INSERT INTO game_version (game_id, number, from_at, return_percent, volatility)
  SELECT id, 1, '2000-01-01Z', return_percent, volatility FROM game;
