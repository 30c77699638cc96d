-- Feature content: banners and articles.

-- Banners: pictures with texts and a link at the top of screens; `group_name` is a path of the site or w_login.
CREATE TABLE banner (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  group_name text NOT NULL,
  position smallint NOT NULL DEFAULT 0,
  -- Pictures: paths of the site or https. The small ones are for phones, the dark ones for the dark theme; null for the
  -- same picture.
  url text NOT NULL,
  small_url text,
  dark_url text,
  dark_small_url text,
  linkage_type text NOT NULL DEFAULT 'none'
    CHECK (linkage_type IN ('none', 'page', 'outside', 'promotion', 'game', 'modal')),
  link text NOT NULL DEFAULT '',
  -- By language: {"EN": {"title": "…", "text": "…", "button": "…"}}.
  words jsonb NOT NULL,
  audience text NOT NULL DEFAULT 'everybody' CHECK (audience IN ('everybody', 'visitors', 'players', 'agents')),
  starts_at timestamptz,
  ends_at timestamptz
);
CREATE INDEX ON banner (brand_id, group_name, position);
GRANT SELECT, INSERT, UPDATE, DELETE ON banner TO fairground_app;

-- Articles of an operator: announcements, promotions, help, guides, the blog.
CREATE TABLE article (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  kind text NOT NULL CHECK (kind IN ('notice', 'popup', 'promotion', 'help', 'guide', 'installation', 'blog')),
  -- Topic within the kind, such as new_player for promotions or a chapter of the help centre.
  category text NOT NULL DEFAULT '',
  position smallint NOT NULL DEFAULT 0,
  image_url text,
  -- The dark picture and the colour of a promotion's card. The amount on the card is part of its words.
  dark_image_url text,
  colour text NOT NULL DEFAULT 'gold' CHECK (colour IN ('gold', 'coral', 'jade', 'violet', 'sky')),
  -- By language: {"EN": {"title": "…", "summary": "…", "html": "…"}}; the HTML was sanitised when it was saved.
  words jsonb NOT NULL,
  -- Action on the card: register opens an account; try starts free play; play opens the page step_link; invite copies
  -- the invitation link.
  step text NOT NULL DEFAULT 'none' CHECK (step IN ('none', 'register', 'try', 'play', 'invite')),
  step_link text NOT NULL DEFAULT '',
  audience text NOT NULL DEFAULT 'everybody' CHECK (audience IN ('everybody', 'visitors', 'players', 'agents')),
  -- Players for whom an announcement or a pop-up is meant (`segments.ts` of the contract); null for its whole audience.
  segment jsonb CHECK (segment IS NULL OR kind IN ('notice', 'popup') AND audience IN ('players', 'agents')),
  published_at timestamptz NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  CHECK ((step = 'play') = (step_link <> ''))
);
CREATE INDEX ON article (brand_id, kind, published_at DESC);
CREATE INDEX article_for_segment ON article (brand_id, kind) WHERE segment IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON article TO fairground_app;

-- Announcements that a player has opened.
CREATE TABLE article_read (
  player_id bigint NOT NULL REFERENCES player,
  article_id bigint NOT NULL REFERENCES article ON DELETE CASCADE,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, article_id)
);
CREATE INDEX ON article_read (article_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON article_read TO fairground_app;

-- Version number that rises with each change of banners and articles (move_content_version), so that each process can
-- check its cache.
CREATE TABLE content_version (
  version bigint NOT NULL
);
GRANT SELECT ON content_version TO fairground_app;
INSERT INTO content_version VALUES (1);

-- Feature inbox: messages to players, and their consent.

-- Message templates of staff, by language.
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
GRANT SELECT, INSERT, UPDATE (name, kind, words, changed_by, changed_at), DELETE ON inbox_template TO fairground_app;

-- Messages of a brand to one player or to a segment.
CREATE TABLE inbox_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  kind text NOT NULL CHECK (kind IN ('service', 'marketing')),
  -- Title and HTML by language, with placeholders (packages/contract/src/inbox-figures.ts).
  words jsonb NOT NULL CHECK (words <> '{}'),
  player_id bigint REFERENCES player,
  segment jsonb,
  -- Subject of an automatic message, such as feedback/7; null for messages written by staff.
  source text,
  -- asked: waits for another person; sending: a job delivers it; stopped: delivery has ended, and nobody sees it any
  -- more.
  state text NOT NULL CHECK (state IN ('asked', 'planned', 'sending', 'sent', 'stopped')),
  send_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > send_at),
  -- Beginning of the delivery: players who register later do not receive it.
  sent_at timestamptz,
  -- Row number of the last player who was matched with the segment.
  asked_to bigint NOT NULL DEFAULT 0,
  -- Number of deliveries once they are complete, and number of opened ones when the deliveries were deleted.
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
GRANT SELECT, INSERT, UPDATE (state, sent_at, asked_to, delivered, opened, approved_by)
  ON inbox_message TO fairground_app;

-- Messages in the inboxes of players, as they were when they were sent.
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
GRANT SELECT, INSERT, UPDATE (read_at, deleted_at), DELETE ON inbox_delivery TO fairground_app;

-- Times in which a player agreed to receive offers, by channel.
CREATE TABLE marketing_consent (
  player_id bigint NOT NULL REFERENCES player,
  channel text NOT NULL CHECK (channel IN ('inbox')),
  since timestamptz NOT NULL,
  -- Null while it lasts.
  until timestamptz CHECK (until >= since),
  PRIMARY KEY (player_id, channel, since)
);
CREATE UNIQUE INDEX marketing_consent_in_force ON marketing_consent (player_id, channel) WHERE until IS NULL;
GRANT SELECT, INSERT, UPDATE (until) ON marketing_consent TO fairground_app;

-- Channel of notices about money, besides the inbox; e-mail if there is no row.
CREATE TABLE notice_channel (
  player_id bigint PRIMARY KEY REFERENCES player,
  channel text NOT NULL CHECK (channel IN ('inbox', 'email', 'sms')),
  chosen_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE (channel, chosen_at) ON notice_channel TO fairground_app;

-- Feature support: conversations and feedback.

-- Conversations with customer service. A new message opens a conversation again; it is kept for as long as complaints
-- must be.
CREATE TABLE conversation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  -- A player, or a visitor with a cookie.
  player_id bigint REFERENCES player,
  visitor_hash bytea,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- Time and number of the newest message, and the last number that each side has read.
  last_at timestamptz NOT NULL,
  last_seq bigint NOT NULL DEFAULT 0,
  read_seq bigint NOT NULL DEFAULT 0,
  staff_read_seq bigint NOT NULL DEFAULT 0,
  CHECK ((player_id IS NULL) <> (visitor_hash IS NULL)),
  UNIQUE (player_id),
  UNIQUE (brand_id, visitor_hash)
);
-- The inbox of customer service, by age.
CREATE INDEX ON conversation (brand_id, last_at DESC);
GRANT SELECT, INSERT, UPDATE ON conversation TO fairground_app;

CREATE TABLE conversation_message (
  conversation_id bigint NOT NULL REFERENCES conversation,
  seq bigint NOT NULL,
  -- Displayed name of the staff member; null for the other side.
  staff_name text,
  text text NOT NULL,
  at timestamptz NOT NULL,
  -- The sender's own key, so that a repeated message is stored once.
  key uuid NOT NULL,
  PRIMARY KEY (conversation_id, seq),
  UNIQUE (conversation_id, key)
);
GRANT SELECT, INSERT ON conversation_message TO fairground_app;

-- Feedback of players and visitors, which staff process and answer.
CREATE TABLE feedback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  -- Null for a visitor.
  player_id bigint REFERENCES player,
  question_type text NOT NULL,
  content text NOT NULL,
  language_code text NOT NULL,
  at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'in_work', 'answered', 'closed')),
  -- Staff member who processes it, or did last.
  taken_by bigint REFERENCES staff,
  answer text CHECK (answer <> ''),
  answered_at timestamptz,
  answered_by bigint REFERENCES staff,
  CONSTRAINT feedback_answer_is_whole CHECK (
    (answer IS NULL) = (answered_at IS NULL) AND (state <> 'answered' OR answer IS NOT NULL)
    AND (answer IS NULL OR player_id IS NOT NULL))
);
CREATE INDEX ON feedback (brand_id, at DESC);
CREATE INDEX ON feedback (player_id);
CREATE INDEX ON feedback (brand_id, state, id DESC);
GRANT SELECT, INSERT, UPDATE (state, taken_by, answer, answered_at, answered_by) ON feedback TO fairground_app;

-- Pictures of feedback, encoded again from the uploaded ones, so that they contain nothing but the picture.
CREATE TABLE feedback_image (
  feedback_id bigint NOT NULL REFERENCES feedback,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 3),
  jpeg bytea NOT NULL CHECK (octet_length(jpeg) <= 5242880),
  PRIMARY KEY (feedback_id, position)
);
GRANT SELECT, INSERT ON feedback_image TO fairground_app;

-- Feature chat: the chat channel.

-- Chat channels, one per brand: messages are numbered without a gap, so that the number of unread ones is a difference.
CREATE TABLE chat_channel (
  brand_id integer PRIMARY KEY REFERENCES brand,
  last_seq bigint NOT NULL DEFAULT 0
);
GRANT SELECT, INSERT, UPDATE ON chat_channel TO fairground_app;

-- Members of a channel.
CREATE TABLE chat_member (
  player_id bigint PRIMARY KEY REFERENCES player,
  brand_id integer NOT NULL REFERENCES brand,
  -- Name of the member in the channel.
  handle text NOT NULL,
  read_seq bigint NOT NULL DEFAULT 0,
  -- Time up to which the sent messages are paid for, at one message per two seconds.
  paid_at timestamptz NOT NULL DEFAULT 'epoch',
  muted_until timestamptz,
  mute_reason text NOT NULL DEFAULT '',
  UNIQUE (brand_id, handle)
);
GRANT SELECT, INSERT, UPDATE ON chat_member TO fairground_app;

-- Messages of a channel, which are their own log: a deleted one keeps its text and is not shown.
CREATE TABLE chat_message (
  brand_id integer NOT NULL REFERENCES chat_channel,
  seq bigint NOT NULL,
  player_id bigint NOT NULL REFERENCES chat_member,
  -- The shown text, in which words may be masked, and the original one.
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
GRANT SELECT, INSERT, UPDATE (deleted_at, deleted_by), DELETE ON chat_message TO fairground_app;

-- Mutes; one that ends at once lifts the mute before it.
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
GRANT SELECT, INSERT, DELETE ON chat_mute TO fairground_app;

-- Words that a brand's chat channel masks.
CREATE TABLE chat_word (
  brand_id integer NOT NULL REFERENCES brand,
  word text NOT NULL CHECK (word <> ''),
  PRIMARY KEY (brand_id, word)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_word TO fairground_app;
