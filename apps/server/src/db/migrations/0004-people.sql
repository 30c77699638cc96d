-- Feature players: accounts, the tree of agents, campaigns, and claims of the sign-up bonus.

-- Accounts of members, agents and trials.
CREATE TABLE player (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  -- Id of the player outside of the server; the row number is internal.
  public_id uuid NOT NULL UNIQUE,
  -- Number that a person can read out, beside the UUID that vendors know; unique in the installation. It grants no
  -- access and is no invitation code. The function new_customer_id sets its default.
  customer_id text NOT NULL UNIQUE,
  username text NOT NULL,
  nickname text NOT NULL,
  birthday date,
  -- Time since which the birth date is known; null if it was given at registration.
  birthday_noted_at timestamptz,
  -- Null for trials, which never log in again, and for some accounts that were opened by phone or by an identity
  -- provider.
  password_hash text,
  password_changed_at timestamptz,
  -- Set by an operator who issued the password, and for the password 123456.
  is_password_due boolean NOT NULL DEFAULT false,
  -- Channel by which the password was reset without another factor: it is no second factor beside this password. Null
  -- after another factor was shown, and for a password that was never reset.
  password_way text CHECK (password_way IN ('sms', 'email')),
  -- Until then a password that another person issued opens the account, unless it was changed; null for a password of
  -- the player's own.
  password_given_until timestamptz,
  kind text NOT NULL CHECK (kind IN ('member', 'agent')),
  standing smallint NOT NULL CHECK (standing IN (0, 1, 2, 4, 41, 42)),
  currency text NOT NULL,
  language_code text NOT NULL,
  agreed_at timestamptz,
  agreement_version text,
  registered_at timestamptz NOT NULL,
  register_url text NOT NULL DEFAULT '',
  register_method text NOT NULL DEFAULT 'WEB',
  register_domain text NOT NULL DEFAULT '',
  register_ip inet,
  register_country text,
  first_login_at timestamptz,
  is_open boolean NOT NULL DEFAULT true,
  -- Set by the trigger note_closing when `is_open` changes.
  closed_at timestamptz,
  -- E.164, such as +639171234567.
  mobile text,
  mobile_proved_at timestamptz,
  -- Until then a new address is neither a second factor nor a way to log in, so that the holder can notice the change;
  -- null if it never rested. It belongs to the player from the first moment.
  mobile_rests_until timestamptz CHECK (mobile_rests_until IS NULL OR mobile_proved_at IS NOT NULL),
  email text,
  email_proved_at timestamptz,
  email_rests_until timestamptz CHECK (email_rests_until IS NULL OR email_proved_at IS NOT NULL),
  -- The agent directly above in the tree.
  upline_id bigint REFERENCES player,
  -- The player who invited this one, who may be a member.
  invited_by bigint REFERENCES player,
  -- A member's own invitation code; that of an agent is the affiliate code.
  referral_code text COLLATE "C",
  -- Rank of the player's club (rankLevel in the contract); players above 4 have a customer service of their own.
  rank smallint NOT NULL DEFAULT 0 CHECK (rank >= 0),
  -- Whether the player moderates the chat channel.
  is_moderator boolean NOT NULL DEFAULT false,
  -- Codes of the brand's labels, in the order in which they are shown.
  labels text[] NOT NULL DEFAULT '{}',
  -- Withdrawals are refused until then: the password was reset from an unknown place with a single factor.
  withdrawals_rest_until timestamptz,
  -- Identity level: 0 nothing proved, 1 identity, 2 source of funds as well.
  level smallint NOT NULL DEFAULT 0 CHECK (level BETWEEN 0 AND 2),
  -- End of the last day of the documents on which the level depends; null without an end. After it every reader takes
  -- the level as 0, also before the job has written that. `level_told_at` is the time of the notice to the holder.
  level_until timestamptz,
  level_told_at timestamptz,
  -- Digests of the numbers of approved documents, by which a person is recognised (feature `identity`).
  document_digests bytea[] NOT NULL DEFAULT '{}',
  -- Time of the notice that the account will become dormant, and time since which it is dormant.
  dormancy_told_at timestamptz,
  dormant_since timestamptz,
  -- Whether the sign-up bonus waits for a proved phone.
  bonus_waits boolean NOT NULL DEFAULT false,
  -- Key for references that hold the brand as well.
  UNIQUE (id, brand_id),
  CONSTRAINT player_password CHECK (standing <> 4 OR password_hash IS NULL)
);
CREATE UNIQUE INDEX player_username ON player (brand_id, lower(username));
-- One account per phone number and per e-mail address (GLI-19, 2.5.2(d)).
CREATE UNIQUE INDEX player_mobile ON player (brand_id, mobile) WHERE mobile IS NOT NULL;
CREATE UNIQUE INDEX player_email ON player (brand_id, lower(email)) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX player_referral_code ON player (brand_id, referral_code) WHERE referral_code IS NOT NULL;
CREATE INDEX player_upline ON player (upline_id) WHERE upline_id IS NOT NULL;
-- Beginnings of user names, in a collation in which a prefix is one range, independent of that of the database.
CREATE INDEX player_username_prefix ON player (brand_id, lower(username) COLLATE "C");
CREATE INDEX player_document ON player USING gin (document_digests) WHERE document_digests <> '{}';
CREATE INDEX player_closed_at ON player (closed_at) WHERE closed_at IS NOT NULL;
-- A person is looked up across all brands.
CREATE INDEX player_birthday ON player (birthday) WHERE birthday IS NOT NULL;
CREATE INDEX player_mobile_anywhere ON player (mobile) WHERE mobile IS NOT NULL;
-- Accounts that registered lately; they are written in the order of time.
CREATE INDEX player_registered_at ON player USING brin (registered_at);
-- Players of a brand in a currency, in the order of the job that refreshes limits (brand_limit_refresh).
CREATE INDEX player_brand_currency ON player (brand_id, currency, id);
CREATE INDEX player_level_until ON player (level_until) WHERE level_until IS NOT NULL;
CREATE INDEX player_invited_by ON player (invited_by) WHERE invited_by IS NOT NULL;
CREATE INDEX player_birthday_of_ranked ON player
  (brand_id, (extract(month FROM birthday)), (extract(day FROM birthday))) WHERE rank > 0 AND is_open;
GRANT SELECT, INSERT, UPDATE (nickname, birthday, birthday_noted_at, password_hash, password_changed_at,
  is_password_due, password_way, password_given_until, kind, standing, language_code, agreed_at, agreement_version,
  first_login_at, is_open, mobile, mobile_proved_at, mobile_rests_until, email, email_proved_at, email_rests_until,
  referral_code, rank, is_moderator, labels, withdrawals_rest_until, level, level_until, level_told_at,
  document_digests, dormancy_told_at, dormant_since, bonus_waits) ON player TO fairground_app;

-- Further personal data, as far as the brand asked for them. Sealed columns are encrypted by the process with its
-- SECRET (AES-256-GCM), since the standards require them to be unreadable at rest (GLI-19, 2.8.5(b)(ii)).
CREATE TABLE player_profile (
  player_id bigint PRIMARY KEY REFERENCES player,
  payee_name text NOT NULL DEFAULT '',
  qq_num text NOT NULL DEFAULT '',
  line text NOT NULL DEFAULT '',
  whatsapp text NOT NULL DEFAULT '',
  zalo text NOT NULL DEFAULT '',
  facebook text NOT NULL DEFAULT '',
  wechat text NOT NULL DEFAULT '',
  id_number_sealed bytea,
  payment_password_hash text,
  -- Picture of the house that the player chose (packages/contract/src/avatars.ts); null for none.
  avatar text CHECK (avatar ~ '^[a-z]{1,32}$')
);
GRANT SELECT, INSERT, UPDATE ON player_profile TO fairground_app;

-- All agents above an account, from the top down, by time: a move begins a new row and changes no earlier one, so that
-- a bet counts where it was placed. An account without agents above has no row. Only the functions upline_path_begin
-- and player_move write here.
CREATE TABLE upline_path (
  player_id bigint NOT NULL REFERENCES player,
  above bigint[] NOT NULL CHECK (cardinality(above) > 0),
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL DEFAULT 'infinity',
  PRIMARY KEY (player_id, to_at),
  CHECK (from_at < to_at)
);
-- The team of an agent (docs/decisions/0050-the-tree-of-agents.md).
CREATE INDEX upline_path_above ON upline_path USING gin (above) WHERE to_at = 'infinity';
-- Paths that have ended, for sums of the time when they were valid.
CREATE INDEX upline_path_ended ON upline_path (to_at) WHERE to_at < 'infinity';
GRANT SELECT ON upline_path TO fairground_app;

-- Number of accounts below an agent. A new account is in neither this table nor team_registration until a job has taken
-- it out of team_arrival: if it were counted at once, all registrations below one agent would wait for each other.
CREATE TABLE team_size (
  agent_id bigint PRIMARY KEY REFERENCES player,
  members bigint NOT NULL
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON team_size TO fairground_app;

-- Number of accounts that came below an agent by quarter of an hour, by the path at their registration.
CREATE TABLE team_registration (
  agent_id bigint NOT NULL REFERENCES player,
  quarter timestamptz NOT NULL,
  members bigint NOT NULL,
  PRIMARY KEY (agent_id, quarter)
);
GRANT SELECT, INSERT, UPDATE ON team_registration TO fairground_app;

-- New accounts that are not counted yet.
CREATE TABLE team_arrival (
  player_id bigint PRIMARY KEY REFERENCES player,
  -- The agents above by the current path when the account is opened, and by the path of its first moment.
  above bigint[] NOT NULL,
  first_above bigint[] NOT NULL,
  registered_at timestamptz NOT NULL
);
GRANT SELECT, DELETE ON team_arrival TO fairground_app;

-- Campaigns: codes by which an agent distinguishes where new players come from. They have ten characters and the
-- referral codes of players eight, so that a code is never both.
CREATE TABLE campaign (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  agent_id bigint NOT NULL REFERENCES player,
  code text NOT NULL CHECK (code ~ '^[A-Z2-9]{10}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- Path on the brand's site to which the link of the campaign leads.
  target text NOT NULL CHECK (target ~ '^/'),
  made_at timestamptz NOT NULL,
  closed_at timestamptz,
  clicks bigint NOT NULL DEFAULT 0,
  UNIQUE (brand_id, code)
);
CREATE INDEX ON campaign (agent_id, made_at);
GRANT SELECT, INSERT, UPDATE (name, closed_at, clicks) ON campaign TO fairground_app;

-- Visitors of a campaign on a day, as digests that are valid for that day only and deleted afterwards: a visitor counts
-- once a day.
CREATE TABLE campaign_visit (
  campaign_id uuid NOT NULL REFERENCES campaign,
  day date NOT NULL,
  visitor bytea NOT NULL,
  PRIMARY KEY (day, campaign_id, visitor)
);
GRANT SELECT, INSERT, DELETE ON campaign_visit TO fairground_app;

-- Origin of an account below its agent, written once with the account.
CREATE TABLE player_origin (
  player_id bigint PRIMARY KEY REFERENCES player,
  -- `typed`: by a code in the form; `kept`: by a code stored from an address; `opened`: by the agent or by staff;
  -- `domain`: at an agent's own domain, without a code.
  way text NOT NULL CHECK (way IN ('typed', 'kept', 'opened', 'domain')),
  code text,
  -- The agent's own words in the link by which the visitor came.
  sub_id text CHECK (sub_id ~ '^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,63}$'),
  click_id text CHECK (click_id ~ '^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,63}$'),
  domain text,
  agent_id bigint REFERENCES player,
  campaign_id uuid REFERENCES campaign,
  at timestamptz NOT NULL,
  -- Name of the player in postbacks, which only this agent receives.
  opaque_id uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT player_origin_has_domain CHECK ((way = 'domain') = (domain IS NOT NULL))
);
CREATE INDEX ON player_origin (campaign_id) WHERE campaign_id IS NOT NULL;
CREATE INDEX ON player_origin (agent_id, sub_id) WHERE sub_id IS NOT NULL;
CREATE INDEX ON player_origin (domain, agent_id) WHERE domain IS NOT NULL;
-- Accounts that an agent has opened, whose names the agent sees in full.
CREATE INDEX ON player_origin (agent_id) WHERE way = 'opened';
GRANT SELECT, INSERT ON player_origin TO fairground_app;

-- Claims of the sign-up bonus, by digests of the phone, of the name with the birth date, and of the device, since each
-- may claim it once.
CREATE TABLE sign_up_claim (
  brand_id integer NOT NULL REFERENCES brand,
  digest bytea NOT NULL,
  player_id bigint NOT NULL REFERENCES player,
  PRIMARY KEY (brand_id, digest)
);
GRANT SELECT, INSERT ON sign_up_claim TO fairground_app;

-- Feature limits: limits, exclusions and reality checks.

-- Limits that players set themselves; null for none. A higher one takes effect at `next_at`.
CREATE TABLE player_limit (
  player_id bigint NOT NULL REFERENCES player,
  kind text NOT NULL,
  period text NOT NULL,
  amount bigint CHECK (amount >= 0),
  next_amount bigint CHECK (next_amount >= 0),
  next_at timestamptz,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, kind, period)
);
CREATE INDEX ON player_limit (next_at) WHERE next_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON player_limit TO fairground_app;

-- Limits that a brand or the law sets for each of its players.
CREATE TABLE brand_limit (
  brand_id integer NOT NULL REFERENCES brand,
  currency text NOT NULL,
  owner text NOT NULL CHECK (owner IN ('brand', 'law')),
  kind text NOT NULL,
  period text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (brand_id, currency, owner, kind, period)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON brand_limit TO fairground_app;

-- Pauses of one account, exclusions of a person from all brands, and closings. An excluded person is recognised by the
-- digests of a proved phone, of the name with the birth date, and of documents. A closing has no end, is ended by the
-- office, and holds for this account only, while its money is paid out. `until` is null without an end.
CREATE TABLE exclusion (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  kind text NOT NULL CHECK (kind IN ('pause', 'exclusion', 'closing')),
  at timestamptz NOT NULL,
  until timestamptz,
  digests bytea[] NOT NULL DEFAULT '{}'
);
CREATE INDEX ON exclusion (player_id);
CREATE INDEX ON exclusion USING gin (digests) WHERE kind = 'exclusion';
GRANT SELECT, INSERT, UPDATE (until, digests) ON exclusion TO fairground_app;

-- Minutes of play after which a player wants to be shown the result; the brand's own number applies if it is lower.
CREATE TABLE reality_check (
  player_id bigint PRIMARY KEY REFERENCES player,
  minutes smallint NOT NULL CHECK (minutes BETWEEN 5 AND 1440),
  set_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON reality_check TO fairground_app;

-- Changed limits of a brand or the law that a job copies to the wallets of a currency, in the order of the players' row
-- numbers; the job deletes the row at the end.
CREATE TABLE brand_limit_refresh (
  brand_id integer NOT NULL REFERENCES brand,
  currency text NOT NULL,
  -- New for each change, which begins the work again.
  change uuid NOT NULL,
  begun_at timestamptz NOT NULL,
  -- Last player whose wallet has the limits, and number of wallets that failed.
  after_player_id bigint NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  PRIMARY KEY (brand_id, currency)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON brand_limit_refresh TO fairground_app;

-- Feature verification: places, codes and counters of tries.

-- Places from which a player has logged in; elsewhere a login requires a second factor. Of IPv6 the network (/64).
CREATE TABLE known_place (
  player_id bigint NOT NULL REFERENCES player,
  ip inet NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, ip)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON known_place TO fairground_app;

-- Codes sent by SMS or e-mail: hashed, for one purpose and one address, single-use.
CREATE TABLE verification_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  -- register, login, password or proof.
  purpose text NOT NULL,
  -- Phone number in E.164, or e-mail address in lower case.
  address text NOT NULL,
  code_hash bytea NOT NULL,
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Number of wrong tries.
  tries smallint NOT NULL DEFAULT 0,
  used_at timestamptz
);
CREATE INDEX verification_code_newest ON verification_code (brand_id, purpose, address, id DESC);
GRANT SELECT, INSERT, UPDATE, DELETE ON verification_code TO fairground_app;

-- Characters of the picture that a browser was shown last.
CREATE TABLE captcha (
  cookie_hash bytea PRIMARY KEY,
  answer_hash bytea NOT NULL,
  ends_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON captcha TO fairground_app;

-- Solved bot checks, each of which is accepted once.
CREATE TABLE bot_check (
  challenge_hash bytea PRIMARY KEY,
  until timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON bot_check TO fairground_app;

-- Counters over all server processes: tries, sent codes, failures. A crash empties the table, which does no harm.
CREATE UNLOGGED TABLE throttle (
  key text PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON throttle TO fairground_app;

-- Feature sessions: sessions, ways to log in, and sessions of game pages.

-- Sessions of players.
CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  -- Hash of the cookie that must accompany the token: a copied token alone is refused.
  cookie_hash bytea NOT NULL,
  opened_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  ip inet,
  -- Id of the session that the player sees.
  public_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  country text,
  device text NOT NULL DEFAULT '',
  login_type text NOT NULL DEFAULT 'username',
  -- Series of the browser's remember-me tokens, if it remembers the player: ending the session ends the series too.
  series bytea,
  -- Last time at which the session showed a factor besides the one by which it was opened, which the agent centre
  -- requires.
  factor_at timestamptz,
  -- End of the password issued by another person with which the session was opened; null for every other session.
  given_until timestamptz,
  -- End of the resting time of the authenticator app that the session showed; a session with this and `given_until` may
  -- only read the agent centre.
  rests_until timestamptz
);
CREATE INDEX ON session (player_id, opened_at DESC);
CREATE INDEX session_opened_at ON session USING brin (opened_at);
GRANT SELECT, INSERT, UPDATE (seen_at, ended_at, factor_at, rests_until) ON session TO fairground_app;

-- Logins that wait for their second factor.
CREATE TABLE login_proof (
  token_hash bytea PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  -- The first factor (LoginType in tables.ts).
  login_type text NOT NULL,
  remember boolean NOT NULL DEFAULT false,
  is_password_due boolean NOT NULL DEFAULT false,
  ends_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  used_at timestamptz,
  -- The new password that waits for this proof; the old one is valid until then.
  password_hash text,
  series bytea
);
GRANT SELECT, INSERT, UPDATE, DELETE ON login_proof TO fairground_app;

-- Remember-me tokens: for one user name in one browser, which only open the login.
CREATE TABLE remembered (
  token_hash bytea PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Tokens of one browser, each made when the one before was used, are a series, which is named by the hash of its
  -- first token.
  series bytea NOT NULL,
  -- Network from which the token was used; null if it was not used or was ended otherwise.
  used_from inet
);
CREATE INDEX ON remembered (player_id);
CREATE INDEX ON remembered (series);
GRANT SELECT, INSERT, UPDATE, DELETE ON remembered TO fairground_app;

-- Single-use tokens in an address: `login` opens a session, `password` sets a new password, `domain` moves a session.
CREATE TABLE link_token (
  token_hash bytea PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  purpose text NOT NULL CHECK (purpose IN ('login', 'password', 'domain')),
  ends_at timestamptz NOT NULL,
  used_at timestamptz,
  -- Kind of login that the token counts as: a visitor who returns from a third party has shown no more than there.
  login_type text NOT NULL DEFAULT 'link-token' CHECK (login_type IN ('link-token', 'oidc', 'phone')),
  -- With `domain` a session moves to another domain of the brand: the token is valid only there, from the network in
  -- which it was made, and while its session is open.
  domain text,
  network inet,
  session_hash bytea REFERENCES session (token_hash),
  CHECK ((purpose = 'domain') = (domain IS NOT NULL AND network IS NOT NULL AND session_hash IS NOT NULL))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON link_token TO fairground_app;

-- Authenticator apps (TOTP), in use once confirmed. `last_step` prevents a second use of a code.
CREATE TABLE authenticator (
  player_id bigint PRIMARY KEY REFERENCES player,
  secret_sealed bytea NOT NULL,
  made_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);
GRANT SELECT, INSERT, UPDATE, DELETE ON authenticator TO fairground_app;

-- Guesses at a proof, counted by player across all networks, so that another network gives no further guess. Unlike
-- `throttle` they survive a crash. `place` is the network of a known place of the player, and empty for all others.
CREATE TABLE proof_guess (
  player_id bigint NOT NULL REFERENCES player,
  kind text NOT NULL CHECK (kind IN ('authenticator', 'bank-name')),
  place text NOT NULL,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, kind, place)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON proof_guess TO fairground_app;

-- Sessions of game pages; each ends with the player's session.
CREATE TABLE game_session (
  token_hash bytea PRIMARY KEY,
  session_hash bytea NOT NULL REFERENCES session,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL REFERENCES wallet,
  game_id text NOT NULL,
  opened_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON game_session TO fairground_app;

-- Feature agent-domains: domains of agents.

-- Domains that agents claimed for the site of their brand. Several may claim the same one; the first whose record is
-- found in DNS holds it.
CREATE TABLE agent_domain (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  agent_id bigint NOT NULL REFERENCES player,
  -- ASCII; an internationalised name as Punycode.
  domain text NOT NULL
    CHECK (domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'
    AND length(domain) <= 240),
  -- Value of the TXT record `_fairground.<domain>`, unique to this claim.
  token text NOT NULL UNIQUE,
  -- `waiting`: never proved; `proved`; `failing`: proved before, and the record is missing now; `off`: missing for too
  -- long, or proved by another claim; `ended`: given up, expired, or the agent is no agent any more.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'proved', 'failing', 'off', 'ended')),
  claimed_at timestamptz NOT NULL,
  -- Last question to DNS and its answer: `taken` if the record was found and another claim holds the domain.
  asked_at timestamptz,
  answer text CHECK (answer IN ('found', 'missing', 'unanswered', 'taken')),
  proved_at timestamptz,
  failing_since timestamptz,
  -- Number of consecutive days (UTC) on which the record was missing, and the last of them.
  failed_days integer NOT NULL DEFAULT 0,
  failed_on date,
  ended_at timestamptz,
  CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CHECK (state NOT IN ('proved', 'failing') OR proved_at IS NOT NULL),
  CHECK ((state = 'failing') <= (failing_since IS NOT NULL AND failed_days > 0))
);
CREATE UNIQUE INDEX agent_domain_held ON agent_domain (domain) WHERE state IN ('proved', 'failing');
CREATE UNIQUE INDEX agent_domain_claimed ON agent_domain (agent_id, domain) WHERE state <> 'ended';
CREATE INDEX ON agent_domain (domain) WHERE state <> 'ended';
CREATE INDEX ON agent_domain (brand_id, claimed_at, id);
CREATE INDEX ON agent_domain (asked_at) WHERE state IN ('waiting', 'proved', 'failing');
GRANT SELECT, INSERT, UPDATE (state, asked_at, answer, proved_at, failing_since, failed_days, failed_on, ended_at)
  ON agent_domain TO fairground_app;

-- Domains at which the site of a brand is never open, whoever claims them.
CREATE TABLE agent_domain_block (
  brand_id integer NOT NULL REFERENCES brand,
  domain text NOT NULL,
  reason text NOT NULL,
  blocked_by bigint NOT NULL,
  blocked_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, domain)
);
GRANT SELECT, INSERT, DELETE ON agent_domain_block TO fairground_app;

-- Feature postbacks: postbacks to agents.

-- Addresses at which an agent is informed of events of players who came by the agent's codes.
CREATE TABLE postback_address (
  id uuid PRIMARY KEY,
  agent_id bigint NOT NULL REFERENCES player,
  events text[] NOT NULL
    CHECK (cardinality(events) > 0 AND events <@ ARRAY['registered', 'first-deposit', 'qualified']),
  -- With macros in braces.
  url text NOT NULL CHECK (url ~ '^https://'),
  host text NOT NULL,
  secret_sealed bytea NOT NULL,
  made_at timestamptz NOT NULL,
  removed_at timestamptz,
  -- Number of failed tries since the last success; after some the address rests.
  failures integer NOT NULL DEFAULT 0,
  rest_until timestamptz
);
CREATE INDEX ON postback_address (agent_id);
GRANT SELECT, INSERT, UPDATE (secret_sealed, removed_at, failures, rest_until) ON postback_address TO fairground_app;

-- Postbacks to an address and their delivery; kept for 30 days.
CREATE TABLE postback (
  id uuid PRIMARY KEY,
  address_id uuid NOT NULL REFERENCES postback_address,
  agent_id bigint NOT NULL REFERENCES player,
  -- Null for a test.
  player_id bigint REFERENCES player,
  event text NOT NULL,
  -- In minor units; null if the event has no amount.
  amount bigint,
  currency text,
  at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'ended')),
  tries integer NOT NULL DEFAULT 0,
  -- HTTP status of the last try, or the reason why there was none.
  status integer,
  failure text CHECK (failure IN ('address', 'redirect', 'silent')),
  next_at timestamptz,
  -- Until then a process is sending it.
  claimed_until timestamptz,
  CHECK ((state = 'waiting') = (next_at IS NOT NULL)),
  CHECK (num_nulls(amount, currency) IN (0, 2)),
  UNIQUE (address_id, player_id, event)
);
CREATE INDEX ON postback (address_id, next_at) WHERE state = 'waiting';
CREATE INDEX ON postback (claimed_until) WHERE claimed_until IS NOT NULL;
CREATE INDEX ON postback (agent_id, at);
CREATE INDEX ON postback (at);
GRANT SELECT, INSERT, UPDATE (state, tries, status, failure, next_at, claimed_until), DELETE
  ON postback TO fairground_app;

-- First deposits of players who came by an agent's code; written by the follower of first deposits.
CREATE TABLE first_deposit (
  player_id bigint PRIMARY KEY REFERENCES player,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON first_deposit TO fairground_app;

-- Feature identity-providers: logins by third parties.

-- Identity providers of a brand. `oidc` is OpenID Connect by authorisation code; `phone` accepts id tokens of the
-- identity provider's own page, for a proved phone number.
CREATE TABLE identity_provider (
  brand_id integer NOT NULL REFERENCES brand,
  code text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('oidc', 'phone')),
  issuer text NOT NULL,
  client_id text NOT NULL,
  client_secret_sealed bytea,
  -- Address of the keys; empty to discover them through the issuer.
  jwks_url text,
  scopes text NOT NULL DEFAULT 'openid email profile',
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (brand_id, code)
);
GRANT SELECT, INSERT, UPDATE ON identity_provider TO fairground_app;

-- Players by the subject of an identity provider.
CREATE TABLE identity_provider_subject (
  brand_id integer NOT NULL,
  identity_provider text NOT NULL,
  subject text NOT NULL,
  player_id bigint NOT NULL REFERENCES player,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, identity_provider, subject),
  FOREIGN KEY (brand_id, identity_provider) REFERENCES identity_provider
);
CREATE INDEX ON identity_provider_subject (player_id);
GRANT SELECT, INSERT ON identity_provider_subject TO fairground_app;

-- Visits to an identity provider that are under way.
CREATE TABLE identity_provider_visit (
  state_hash bytea PRIMARY KEY,
  brand_id integer NOT NULL,
  identity_provider text NOT NULL,
  -- The browser that began the visit, which alone may end it.
  cookie_hash bytea NOT NULL,
  code_verifier text NOT NULL,
  nonce text NOT NULL,
  next text NOT NULL,
  -- The logged-in player who links this identity provider; null for a login.
  player_id bigint REFERENCES player,
  ends_at timestamptz NOT NULL,
  -- Domain at which the visit began and ends, since the browser's cookie belongs to it.
  origin text NOT NULL,
  -- Invitation code of a visitor who registers by an identity provider.
  affiliate_code text NOT NULL DEFAULT '',
  referral_code text NOT NULL DEFAULT '',
  -- The agent's own words in the link by which the visitor came.
  sub_id text NOT NULL DEFAULT '',
  click_id text NOT NULL DEFAULT ''
);
GRANT SELECT, INSERT, DELETE ON identity_provider_visit TO fairground_app;

-- Feature cases: cases for staff, and shared devices.

-- Cases: findings about an account that a person must decide. `figures` raised the case, by `rule` as it was then.
CREATE TABLE risk_case (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  kind text NOT NULL,
  -- Subject of the case, such as a day: for it a case is raised once, whatever the decision.
  key text NOT NULL,
  figures jsonb NOT NULL,
  rule jsonb NOT NULL,
  raised_at timestamptz NOT NULL,
  -- Time by which the case must be decided.
  due_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'cleared', 'reported')),
  claimed_by bigint,
  claimed_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  reason text NOT NULL DEFAULT '',
  UNIQUE (player_id, kind, key),
  CHECK ((state = 'open') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((claimed_by IS NULL) = (claimed_at IS NULL))
);
CREATE UNIQUE INDEX risk_case_open ON risk_case (player_id, kind) WHERE state = 'open';
CREATE INDEX ON risk_case (brand_id, state, raised_at, id);
GRANT SELECT, INSERT, UPDATE (key, figures, rule, state, claimed_by, claimed_at, decided_by, decided_at, reason)
  ON risk_case TO fairground_app;

-- Notes of staff on a case, which are neither changed nor deleted.
CREATE TABLE risk_case_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES risk_case,
  staff_id bigint NOT NULL,
  at timestamptz NOT NULL,
  text text NOT NULL CHECK (text <> '')
);
CREATE INDEX ON risk_case_note (case_id, at);
GRANT SELECT, INSERT ON risk_case_note TO fairground_app;

-- Accounts that were used in a browser, by the hash of its cookie; a job reads them from the sessions.
CREATE TABLE account_device (
  device bytea NOT NULL,
  player_id bigint NOT NULL REFERENCES player,
  brand_id integer NOT NULL REFERENCES brand,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (device, player_id)
);
CREATE INDEX ON account_device (seen_at);
-- Devices of one account, to find what it shares with others.
CREATE INDEX ON account_device (player_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON account_device TO fairground_app;
