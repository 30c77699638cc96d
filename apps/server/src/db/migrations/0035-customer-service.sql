-- Feature brand-versions: the deadline of complaints.

ALTER TABLE brand_version
  ADD COLUMN complaint_weeks smallint NOT NULL DEFAULT 8 CHECK (complaint_weeks BETWEEN 1 AND 26);

-- Feature players: the moderators of a brand's chat channel.
CREATE INDEX player_moderators ON player (brand_id) WHERE is_moderator;

-- Feature support: conversations in the office.

ALTER TABLE conversation
  ADD COLUMN public_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- Language of the site in which the player or visitor wrote last; null for older conversations.
  ADD COLUMN language_code text,
  -- Time of the oldest message of the player or visitor without an answer; null if none waits.
  ADD COLUMN waiting_since timestamptz,
  ADD COLUMN claimed_by bigint REFERENCES staff,
  ADD COLUMN claimed_at timestamptz,
  ADD CONSTRAINT conversation_claim_is_whole CHECK ((claimed_by IS NULL) = (claimed_at IS NULL)),
  ADD CONSTRAINT conversation_closed_is_free CHECK (
    closed_at IS NULL OR waiting_since IS NULL AND claimed_by IS NULL);
UPDATE conversation c SET waiting_since = (
    SELECT min(m.at) FROM conversation_message m
     WHERE m.conversation_id = c.id AND m.staff_name IS NULL AND m.seq > coalesce(
       (SELECT max(a.seq) FROM conversation_message a WHERE a.conversation_id = c.id AND a.staff_name IS NOT NULL), 0))
 WHERE closed_at IS NULL;
CREATE INDEX conversation_waiting ON conversation (brand_id, waiting_since, id) WHERE waiting_since IS NOT NULL;
CREATE INDEX conversation_open ON conversation (brand_id, last_at DESC, id DESC) WHERE closed_at IS NULL;
CREATE INDEX conversation_closed ON conversation (brand_id, last_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX conversation_claimed ON conversation (claimed_by, last_at DESC, id DESC) WHERE claimed_by IS NOT NULL;
-- Those of which the time of retention is over, of all brands.
CREATE INDEX conversation_last ON conversation (last_at);
GRANT DELETE ON conversation TO fairground_app;

ALTER TABLE conversation_message
  -- Staff member who wrote it; null for the other side, and for older answers.
  ADD COLUMN staff_id bigint REFERENCES staff;
CREATE INDEX conversation_message_age ON conversation_message (at);
GRANT DELETE ON conversation_message TO fairground_app;

-- What happened to a conversation besides its messages, and the notes that only staff see.
CREATE TABLE conversation_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id bigint NOT NULL REFERENCES conversation,
  kind text NOT NULL CHECK (
    kind IN ('claimed', 'taken-over', 'handed-over', 'put-back', 'closed', 'closed-by-player', 'note')),
  -- Number of the message before it.
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  -- Null for the player or visitor.
  staff_id bigint REFERENCES staff,
  -- Colleague to whom it was handed over.
  to_staff_id bigint REFERENCES staff,
  text text NOT NULL DEFAULT '',
  CHECK ((kind = 'closed-by-player') = (staff_id IS NULL)),
  CHECK ((kind = 'handed-over') = (to_staff_id IS NOT NULL)),
  CHECK (kind <> 'note' OR text <> '')
);
CREATE INDEX ON conversation_event (conversation_id, seq, id);
CREATE INDEX ON conversation_event (at);
GRANT SELECT, INSERT, DELETE ON conversation_event TO fairground_app;

-- Time at which a member of staff was last logged as a reader of a conversation.
CREATE TABLE conversation_look (
  conversation_id bigint NOT NULL REFERENCES conversation,
  staff_id bigint NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, staff_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON conversation_look TO fairground_app;

-- Texts that staff insert into answers, by language: {"EN": "Hello {username}"}.
CREATE TABLE saved_reply (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  -- Short name by which it is typed.
  name text NOT NULL CHECK (name ~ '^[a-z0-9][a-z0-9-]{0,23}$'),
  words jsonb NOT NULL CHECK (jsonb_typeof(words) = 'object'),
  changed_by bigint NOT NULL REFERENCES staff,
  changed_at timestamptz NOT NULL,
  UNIQUE (brand_id, name)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_reply TO fairground_app;

-- Feature complaints.

-- Complaints, with their present state; everything that happens to one is a step. What it says is never changed, and
-- one is removed only by the function that knows the time of retention.
CREATE TABLE complaint (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  -- Number that the player is told.
  reference text NOT NULL,
  player_id bigint REFERENCES player,
  -- Name and addresses of a person without an account, encrypted; null for a player.
  person_sealed bytea,
  source text NOT NULL CHECK (source IN ('conversation', 'feedback', 'phone', 'mail', 'letter')),
  -- Public id of the conversation or feedback, which may have been removed since.
  source_id uuid,
  subject text NOT NULL CHECK (subject IN
    ('account', 'identity', 'deposit', 'withdrawal', 'game', 'bonus', 'limits', 'privacy', 'service', 'other')),
  language_code text NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  received_at timestamptz NOT NULL,
  -- Deadline of the final response, by the settings of the brand when it was opened.
  due_at timestamptz NOT NULL,
  made_by bigint NOT NULL REFERENCES staff,
  made_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'received' CHECK (state IN
    ('received', 'acknowledged', 'in_work', 'answered', 'escalated', 'closed')),
  outcome text CHECK (outcome IN ('upheld', 'partly', 'not_upheld', 'withdrawn')),
  claimed_by bigint REFERENCES staff,
  claimed_at timestamptz,
  -- Times of the first final response and of the first escalation.
  answered_at timestamptz,
  escalated_at timestamptz,
  closed_at timestamptz,
  -- Time at which the alarm about its deadline was raised.
  overdue_at timestamptz,
  UNIQUE (brand_id, reference),
  CHECK (player_id IS NULL OR person_sealed IS NULL),
  CHECK ((source IN ('conversation', 'feedback')) = (source_id IS NOT NULL)),
  CHECK (due_at > received_at),
  CHECK ((claimed_by IS NULL) = (claimed_at IS NULL)),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK (state <> 'closed' OR outcome IS NOT NULL)
);
-- Feedback is made a complaint once.
CREATE UNIQUE INDEX complaint_feedback ON complaint (brand_id, source_id) WHERE source = 'feedback';
CREATE INDEX complaint_source ON complaint (brand_id, source_id, id DESC) WHERE source_id IS NOT NULL;
CREATE INDEX complaint_waiting ON complaint (brand_id, due_at, id)
  WHERE state IN ('received', 'acknowledged', 'in_work');
CREATE INDEX complaint_decided ON complaint (brand_id, received_at DESC, id DESC)
  WHERE state IN ('answered', 'escalated');
-- Those of a span, for the reports to a regulator, and those of which the time of retention is over.
CREATE INDEX complaint_received ON complaint (brand_id, received_at);
CREATE INDEX complaint_closed ON complaint (brand_id, closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX complaint_due ON complaint (due_at)
  WHERE state IN ('received', 'acknowledged', 'in_work') AND overdue_at IS NULL;
CREATE INDEX ON complaint (player_id);
GRANT SELECT, INSERT ON complaint TO fairground_app;
GRANT UPDATE (state, outcome, claimed_by, claimed_at, answered_at, escalated_at, closed_at, overdue_at)
  ON complaint TO fairground_app;

-- Everything that happened to a complaint, in its order; never changed.
CREATE TABLE complaint_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  complaint_id bigint NOT NULL REFERENCES complaint,
  kind text NOT NULL CHECK (kind IN
    ('received', 'claimed', 'taken-over', 'handed-over', 'put-back', 'acknowledged', 'begun', 'answered', 'escalated',
     'withdrawn', 'closed', 'sent', 'heard', 'note', 'document', 'chat', 'overdue')),
  at timestamptz NOT NULL,
  -- Null for what the server did.
  staff_id bigint REFERENCES staff,
  to_staff_id bigint REFERENCES staff,
  -- Text for the player, note, title of a document, or reason.
  text text NOT NULL DEFAULT '',
  outcome text CHECK (outcome IN ('upheld', 'partly', 'not_upheld', 'withdrawn')),
  -- Reasons of an outcome, which only staff see.
  reasons text NOT NULL DEFAULT '',
  -- Body to which it was escalated: {"kind": "adr", "name": "…", "reference": "…"}.
  body jsonb,
  -- Number of a document.
  position smallint,
  -- The sender's own key of a letter, so that a repeated one is sent once.
  key uuid,
  UNIQUE (complaint_id, key)
);
CREATE INDEX ON complaint_step (complaint_id, id);
GRANT SELECT, INSERT ON complaint_step TO fairground_app;

-- Pictures of complaints, re-encoded.
CREATE TABLE complaint_document (
  complaint_id bigint NOT NULL REFERENCES complaint,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 20),
  jpeg bytea NOT NULL CHECK (octet_length(jpeg) <= 5242880),
  PRIMARY KEY (complaint_id, position)
);
GRANT SELECT, INSERT ON complaint_document TO fairground_app;

-- Messages of the live chat that are part of a complaint: the conversation itself is removed earlier.
CREATE TABLE complaint_chat (
  complaint_id bigint NOT NULL REFERENCES complaint,
  seq bigint NOT NULL,
  -- Displayed name of the staff member; null for the other side.
  staff_name text,
  text text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (complaint_id, seq)
);
GRANT SELECT, INSERT ON complaint_chat TO fairground_app;

-- Time at which a member of staff was last logged as a reader of a complaint.
CREATE TABLE complaint_look (
  complaint_id bigint NOT NULL REFERENCES complaint,
  staff_id bigint NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  PRIMARY KEY (complaint_id, staff_id)
);
GRANT SELECT, INSERT, UPDATE ON complaint_look TO fairground_app;

-- Feature chat: what staff do in the channel.

ALTER TABLE chat_message
  ADD COLUMN deleted_by_staff bigint REFERENCES staff,
  ADD CONSTRAINT chat_message_deleted_once CHECK (deleted_by IS NULL OR deleted_by_staff IS NULL);
CREATE INDEX ON chat_message (player_id, seq DESC);
GRANT UPDATE (deleted_by_staff) ON chat_message TO fairground_app;

ALTER TABLE chat_mute
  ALTER COLUMN by_player_id DROP NOT NULL,
  ADD COLUMN by_staff_id bigint REFERENCES staff,
  ADD CONSTRAINT chat_mute_has_author CHECK (num_nonnulls(by_player_id, by_staff_id) = 1);
CREATE INDEX ON chat_mute (player_id, id DESC);
CREATE INDEX chat_member_muted ON chat_member (brand_id, muted_until) WHERE muted_until IS NOT NULL;
