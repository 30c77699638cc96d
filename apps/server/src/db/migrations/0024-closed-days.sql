-- Days on which a brand lets a lottery rest, at the place of the game; both ends belong to it. Days that the game itself leaves out
-- are in its rules.
CREATE TABLE draw_closed (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  game_id text COLLATE "C" NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL CHECK (to_day BETWEEN from_day AND from_day + 366)
);
CREATE INDEX ON draw_closed (brand_id, game_id, to_day);
GRANT SELECT, INSERT, DELETE ON draw_closed TO fairground_app;
