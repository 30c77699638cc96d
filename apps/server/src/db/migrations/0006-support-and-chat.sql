-- Customer service, feedback and the chat room.

ALTER TABLE player
  -- The rank of the player's club (rankLevel on the wire); above 4 they have a customer service of their own.
  ADD COLUMN rank smallint NOT NULL DEFAULT 0 CHECK (rank >= 0),
  -- Whether they keep order in the chat room.
  ADD COLUMN is_moderator boolean NOT NULL DEFAULT false;

-- Ways to customer service outside of this product or in it.
CREATE TABLE support_channel (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  cs_type text NOT NULL CHECK (cs_type IN ('LIVECHAT', 'VIP', 'FACEBOOK', 'TELEGRAM')),
  -- An own path, or an address by http or https.
  path text NOT NULL CHECK (path ~ '^(/[^/]|/$|https?://)'),
  audience text NOT NULL DEFAULT 'everybody' CHECK (audience IN ('everybody', 'visitors', 'players', 'agents')),
  UNIQUE (brand_id, cs_type, path)
);

-- What somebody and customer service write to each other. It is opened again by each new message, and kept as long as
-- complaints have to be.
CREATE TABLE conversation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  -- A player's, or that of a visitor who has a cookie.
  player_id bigint REFERENCES player,
  visitor_hash bytea,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- The newest message, its number within the conversation, and how far each side has read.
  last_at timestamptz NOT NULL,
  last_seq bigint NOT NULL DEFAULT 0,
  read_seq bigint NOT NULL DEFAULT 0,
  staff_read_seq bigint NOT NULL DEFAULT 0,
  CHECK ((player_id IS NULL) <> (visitor_hash IS NULL)),
  UNIQUE (player_id),
  UNIQUE (brand_id, visitor_hash)
);
-- The inbox: what waits, by its age.
CREATE INDEX ON conversation (brand_id, last_at DESC);

CREATE TABLE conversation_message (
  conversation_id bigint NOT NULL REFERENCES conversation,
  seq bigint NOT NULL,
  -- By which name staff answered; null for the other side.
  staff_name text,
  text text NOT NULL,
  at timestamptz NOT NULL,
  -- The sender's own, so that what is sent twice is written once.
  key uuid NOT NULL,
  PRIMARY KEY (conversation_id, seq),
  UNIQUE (conversation_id, key)
);

CREATE TABLE feedback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  -- Null for a visitor.
  player_id bigint REFERENCES player,
  question_type text NOT NULL,
  content text NOT NULL,
  language_code text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX ON feedback (brand_id, at DESC);
CREATE INDEX ON feedback (player_id);

-- Drawn anew from what was sent, so that nothing is in them but the picture.
CREATE TABLE feedback_image (
  feedback_id bigint NOT NULL REFERENCES feedback,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 3),
  jpeg bytea NOT NULL CHECK (octet_length(jpeg) <= 5242880),
  PRIMARY KEY (feedback_id, position)
);

-- A brand's room: its lines are numbered without a gap, so what is unread is a difference.
CREATE TABLE chat_room (
  brand_id integer PRIMARY KEY REFERENCES brand,
  last_seq bigint NOT NULL DEFAULT 0
);

-- Who has been in the room.
CREATE TABLE chat_member (
  player_id bigint PRIMARY KEY REFERENCES player,
  brand_id integer NOT NULL REFERENCES brand,
  -- Who they are to the others.
  handle text NOT NULL,
  read_seq bigint NOT NULL DEFAULT 0,
  -- When the messages sent so far are paid off, at one for each two seconds.
  paid_at timestamptz NOT NULL DEFAULT 'epoch',
  muted_until timestamptz,
  mute_reason text NOT NULL DEFAULT '',
  UNIQUE (brand_id, handle)
);

-- The lines, which are their own log: a deleted one keeps its text here and shows it to nobody.
CREATE TABLE chat_message (
  brand_id integer NOT NULL REFERENCES chat_room,
  seq bigint NOT NULL,
  player_id bigint NOT NULL REFERENCES chat_member,
  -- As it is shown, and as it was written where words were masked.
  text text NOT NULL,
  written text NOT NULL,
  at timestamptz NOT NULL,
  key uuid NOT NULL,
  deleted_at timestamptz,
  deleted_by bigint REFERENCES player,
  PRIMARY KEY (brand_id, seq),
  UNIQUE (player_id, key)
);
CREATE INDEX ON chat_message (brand_id, at);

-- Who was muted by whom, until when and why; an end at once for one who was let write again.
CREATE TABLE chat_mute (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  by_player_id bigint NOT NULL REFERENCES player,
  at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  reason text NOT NULL
);
CREATE INDEX ON chat_mute (brand_id, at);

-- Words that a brand's room does not show.
CREATE TABLE chat_word (
  brand_id integer NOT NULL REFERENCES brand,
  word text NOT NULL CHECK (word <> ''),
  PRIMARY KEY (brand_id, word)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON support_channel, chat_word TO fairground_app;
GRANT SELECT, INSERT, UPDATE ON conversation, chat_room, chat_member TO fairground_app;
GRANT SELECT, INSERT ON conversation_message, feedback, feedback_image, chat_mute, chat_message TO fairground_app;
GRANT UPDATE (deleted_at, deleted_by) ON chat_message TO fairground_app;
GRANT DELETE ON chat_message, chat_mute TO fairground_app;
GRANT UPDATE (rank, is_moderator) ON player TO fairground_app;
