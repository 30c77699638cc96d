-- What an auditor has to be able to find: when, what kind, whose, and how it was before and after. An alarm is one of them.
CREATE TABLE significant_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  is_alarm boolean NOT NULL,
  says text NOT NULL,
  -- What it is known by where it may be found twice.
  key text,
  brand_id integer REFERENCES brand,
  player_id bigint REFERENCES player,
  before jsonb,
  after jsonb
);
CREATE UNIQUE INDEX ON significant_event (kind, key) WHERE key IS NOT NULL;
CREATE INDEX ON significant_event (at);
CREATE TRIGGER significant_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON significant_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON significant_event TO fairground_app;

-- From this size on (minor units), a win in a round without any stake is a significant event.
ALTER TABLE vendor_access ADD COLUMN unstaked_win_from bigint NOT NULL DEFAULT 1000000 CHECK (unstaked_win_from > 0);
