-- Feature alarms: what a person has to look at. Each occurrence is a significant event; occurrences of the same are
-- counted on one alarm until somebody acknowledges it.
CREATE TABLE alarm (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for an alarm of the installation.
  brand_id integer REFERENCES brand,
  kind text NOT NULL,
  -- SHA-256 of the event's key, or of its sentence if it has none: events with the same are the same.
  about bytea NOT NULL CHECK (length(about) = 32),
  -- Sentence of the newest occurrence.
  says text NOT NULL,
  first_event_id bigint NOT NULL REFERENCES significant_event,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL CHECK (last_at >= first_at),
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  -- Null until the people whom it concerns have been mailed.
  mailed_at timestamptz,
  acknowledged_by bigint REFERENCES staff,
  acknowledged_at timestamptz,
  note text NOT NULL DEFAULT '',
  CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL) AND (acknowledged_at IS NULL) = (note = ''))
);
CREATE UNIQUE INDEX alarm_open ON alarm (coalesce(brand_id, 0), kind, about) WHERE acknowledged_at IS NULL;
CREATE INDEX alarm_of_brand ON alarm (coalesce(brand_id, 0), id) WHERE acknowledged_at IS NOT NULL;
CREATE INDEX alarm_mailed ON alarm (mailed_at);
GRANT SELECT, INSERT, UPDATE (says, last_at, times, mailed_at, acknowledged_by, acknowledged_at, note) ON alarm
  TO fairground_app;

-- Alarms of the last thirty days that were raised before there was a page for them. Nobody is mailed about them.
INSERT INTO alarm (brand_id, kind, about, says, first_event_id, first_at, last_at, times, mailed_at)
  SELECT brand_id, kind, sha256(convert_to(coalesce(key, says), 'UTF8')), (array_agg(says ORDER BY id DESC))[1], min(id),
         min(at), max(at), count(*), max(at)
    FROM significant_event WHERE is_alarm AND at > now() - interval '30 days'
   GROUP BY 1, 2, 3;

CREATE INDEX significant_event_of_brand ON significant_event (brand_id, at, id);
CREATE INDEX significant_event_of_kind ON significant_event (kind, at, id);

-- Feature brand: the amounts in minor units from which an event is significant (GLI-19 2.8.8); null records none.
ALTER TABLE brand
  ADD event_bet_from bigint CHECK (event_bet_from > 0),
  ADD event_win_from bigint CHECK (event_win_from > 0),
  ADD event_money_from bigint CHECK (event_money_from > 0);
