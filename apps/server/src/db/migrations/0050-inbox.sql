-- A text that staff write again and again, by language.
CREATE TABLE inbox_template (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  name text NOT NULL CHECK (name <> ''),
  kind text NOT NULL CHECK (kind IN ('service', 'marketing')),
  words jsonb NOT NULL CHECK (words <> '{}'),
  changed_by bigint REFERENCES staff,
  changed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX inbox_template_name ON inbox_template (brand_id, lower(name));
GRANT SELECT, INSERT, DELETE ON inbox_template TO fairground_app;
GRANT UPDATE (name, kind, words, changed_by, changed_at) ON inbox_template TO fairground_app;

-- What a brand writes to players: to one of them, or to a segment.
CREATE TABLE inbox_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  kind text NOT NULL CHECK (kind IN ('service', 'marketing')),
  -- Title and HTML by language, with placeholders (packages/contract/src/inbox-figures.ts).
  words jsonb NOT NULL CHECK (words <> '{}'),
  player_id bigint REFERENCES player,
  segment jsonb,
  -- What the house itself tells a player of, such as feedback/7; null for what staff wrote.
  source text,
  -- asked: waits for another person; sending: a job delivers it; stopped: no more is delivered, and nobody sees it any more.
  state text NOT NULL CHECK (state IN ('asked', 'planned', 'sending', 'sent', 'stopped')),
  send_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > send_at),
  -- When delivering began: who registers later is not among those whom it is for.
  sent_at timestamptz,
  -- Up to which player, by row number, was asked whether it is for them.
  asked_to bigint NOT NULL DEFAULT 0,
  -- How many it was delivered to, once that is over; and how many had opened it when its deliveries were deleted.
  delivered integer,
  opened integer,
  made_by bigint REFERENCES staff,
  made_at timestamptz NOT NULL,
  approved_by bigint REFERENCES staff,
  CONSTRAINT inbox_message_is_for_somebody CHECK ((player_id IS NULL) <> (segment IS NULL)),
  CONSTRAINT inbox_message_is_approved_by_another CHECK (approved_by <> made_by),
  CONSTRAINT inbox_message_once UNIQUE (player_id, source)
);
CREATE INDEX ON inbox_message (brand_id, made_at DESC) WHERE source IS NULL;
CREATE INDEX ON inbox_message (expires_at) WHERE opened IS NULL;
GRANT SELECT, INSERT ON inbox_message TO fairground_app;
GRANT UPDATE (state, sent_at, asked_to, delivered, opened, approved_by) ON inbox_message TO fairground_app;

-- A message in the inbox of a player, as it was decided when it was sent.
CREATE TABLE inbox_delivery (
  message_id bigint NOT NULL REFERENCES inbox_message,
  player_id bigint NOT NULL REFERENCES player,
  at timestamptz NOT NULL,
  read_at timestamptz,
  deleted_at timestamptz,
  PRIMARY KEY (message_id, player_id)
);
CREATE INDEX ON inbox_delivery (player_id, at DESC, message_id DESC) WHERE deleted_at IS NULL;
CREATE INDEX inbox_delivery_opened ON inbox_delivery (message_id) WHERE read_at IS NOT NULL;
GRANT SELECT, INSERT, DELETE ON inbox_delivery TO fairground_app;
GRANT UPDATE (read_at, deleted_at) ON inbox_delivery TO fairground_app;

-- From when to when a player wanted to be written to about offers, by channel.
CREATE TABLE marketing_consent (
  player_id bigint NOT NULL REFERENCES player,
  channel text NOT NULL CHECK (channel IN ('inbox')),
  since timestamptz NOT NULL,
  -- Null while it lasts.
  until timestamptz CHECK (until >= since),
  PRIMARY KEY (player_id, channel, since)
);
CREATE UNIQUE INDEX marketing_consent_in_force ON marketing_consent (player_id, channel) WHERE until IS NULL;
GRANT SELECT, INSERT ON marketing_consent TO fairground_app;
GRANT UPDATE (until) ON marketing_consent TO fairground_app;

-- A message to more players than this needs a second person.
ALTER TABLE brand ADD most_messaged_alone integer NOT NULL DEFAULT 500 CHECK (most_messaged_alone >= 0);
