-- Feature transfers: rounds by the time of their end, without those that were written whole. The few that stayed open
-- for over an hour have an index of their own, so that the open rounds of a past instant are found without reading all
-- that have ended since.
-- Bets on draws are in neither: their tickets tell when they were open, and a settlement would write both.
CREATE INDEX round_ended ON round (closed_at)
  WHERE closed_at > opened_at AND coalesce(reference, '') NOT LIKE 'draw %';
CREATE INDEX round_open_for_long ON round (closed_at)
  WHERE closed_at - opened_at > interval '1 hour' AND coalesce(reference, '') NOT LIKE 'draw %';

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

-- Feature report-desk: reports of which staff are told by mail once their days are closed.
CREATE TABLE report_mail (
  -- Made by the page, so that a repeat adds none.
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  staff_id bigint NOT NULL REFERENCES staff,
  report text NOT NULL,
  every text NOT NULL CHECK (every IN ('day', 'week', 'month')),
  -- Period, currency and filters in the address of the report.
  filters jsonb NOT NULL CHECK (jsonb_typeof(filters) = 'object'),
  made_at timestamptz NOT NULL,
  -- Last gaming day of the newest period that was told; at first the last day before the subscription.
  last_day date NOT NULL,
  UNIQUE (staff_id, report, every, filters)
);
CREATE INDEX ON report_mail (brand_id, last_day);
GRANT SELECT, INSERT, UPDATE (last_day), DELETE ON report_mail TO fairground_app;
