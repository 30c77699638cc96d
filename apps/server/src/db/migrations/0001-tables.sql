-- The tables of the product. Functions, with the triggers that call them, are in db/functions. A login of the server owns
-- nothing here and has the rights of the role fairground_app, which is named for each database by db/roles.ts.

-- One operator's site. Every row of the product belongs to one.
CREATE TABLE brand (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  currency text NOT NULL,
  time_zone text NOT NULL,
  languages text[] NOT NULL,
  -- 0 normal, 1 maintenance, 2 region restricted (specification, section 2).
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  switches jsonb NOT NULL DEFAULT '{}',
  sign_up_bonus bigint NOT NULL DEFAULT 0 CHECK (sign_up_bonus >= 0),
  trial_money bigint NOT NULL DEFAULT 0 CHECK (trial_money >= 0),
  minimum_age smallint NOT NULL DEFAULT 21,
  -- The operator's own rules for fields of the registration forms, over those of the house (register-rules.ts).
  register_fields jsonb NOT NULL DEFAULT '{}',
  -- The age that the agreement's box confirms, and the agreement in force: a new one is asked for at the next login.
  agreement_age smallint NOT NULL DEFAULT 21,
  agreement_version text NOT NULL DEFAULT '1',
  -- After so many days a password is too old; null for never. Whether it must be changed then is a switch (PWDEXPIREFORCE).
  password_days integer CHECK (password_days > 0),
  -- Who may log in: everybody, members only (member_no_enter), agents only (error_not_agent).
  site_for text NOT NULL DEFAULT 'everybody' CHECK (site_for IN ('everybody', 'members', 'agents')),
  -- Countries whose phone numbers are taken; empty for all.
  phone_countries text[] NOT NULL DEFAULT '{}',
  -- The country of a visitor whose address tells none.
  country text NOT NULL DEFAULT 'PH',
  -- Colours over those of the house, by theme: {"light": {"gold": "#eaa221"}, "dark": {…}}.
  tokens jsonb NOT NULL DEFAULT '{}',
  -- The operator's own words over those of the house, by language and id: {"EN": {"hero.title": "…"}}.
  texts jsonb NOT NULL DEFAULT '{}',
  -- Addresses by name (TELEGRAM, FACEBOOK, Android …): {"TELEGRAM": {"url": "…", "labelNameEn": "Telegram"}}.
  resources jsonb NOT NULL DEFAULT '{}',
  -- Where somebody who is kept out may write to: mailto: or https:.
  contact_url text,
  -- No script of others is loaded, so an id for one is refused instead of being kept for nothing.
  analytics_id text CONSTRAINT brand_loads_no_analytics CHECK (analytics_id IS NULL),
  image_cdns text[] NOT NULL DEFAULT '{}',
  launch_cdns text[] NOT NULL DEFAULT '{}',
  -- Rules that deny or allow visitors (access.rules.ts).
  access_rules jsonb NOT NULL DEFAULT '[]',
  -- A win goes to the winner board from so many times its stake on.
  winner_from_times integer NOT NULL DEFAULT 10 CHECK (winner_from_times > 0),
  -- The least time from the start of a round of a slot to the start of the next, in milliseconds (RTS 14D: 2.5 s).
  cycle_ms integer NOT NULL DEFAULT 2500 CHECK (cycle_ms BETWEEN 0 AND 60000),
  -- After so many minutes of play a player is told how long and how it went, and says whether to go on; 0 for never.
  reality_check_minutes smallint NOT NULL DEFAULT 60 CHECK (reality_check_minutes BETWEEN 0 AND 1440),
  -- [{rank, names: {language: name}, color, color2}], from which rank on the club is theirs; color2 is the text's.
  clubs jsonb NOT NULL DEFAULT '[]',
  -- {code: {names, color, color2}}
  labels jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT brand_agreement_age_not_below_minimum CHECK (agreement_age >= minimum_age)
);

-- The key pair to which a brand's sites encrypt credentials.
CREATE TABLE brand_key (
  kid text PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  public_jwk jsonb NOT NULL,
  -- Sealed by the installation's secret.
  private_sealed bytea NOT NULL,
  made_at timestamptz NOT NULL
);

-- The ids of encrypted calls already taken, kept for as long as such a call is fresh.
CREATE TABLE encrypted_call (
  jti text PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE INDEX ON encrypted_call (until);

-- The addresses of a brand's site, by which a visitor's browser says whose site it wants.
CREATE TABLE brand_domain (
  -- A host name in small letters, without a port.
  domain text PRIMARY KEY CHECK (domain = lower(domain) AND domain <> ''),
  brand_id integer NOT NULL REFERENCES brand,
  -- The first one is where the site is at home.
  position smallint NOT NULL DEFAULT 0
);
CREATE INDEX ON brand_domain (brand_id, position);

CREATE TABLE player (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  -- What the world sees of a player; never the row number.
  public_id uuid NOT NULL UNIQUE,
  -- A number that a person can read out, beside the UUID that vendors know: one in the whole installation. It opens
  -- nothing and invites nobody. Its default is the function new_customer_id.
  customer_id text NOT NULL UNIQUE,
  username text NOT NULL,
  nickname text NOT NULL,
  -- Null for a trial, who never logs in again, and for some who came by phone or by an identity provider.
  password_hash text,
  kind text NOT NULL CHECK (kind IN ('member', 'agent')),
  standing smallint NOT NULL CHECK (standing IN (0, 1, 2, 4, 41, 42)),
  currency text NOT NULL,
  language_code text NOT NULL,
  agreed_at timestamptz,
  registered_at timestamptz NOT NULL,
  register_url text NOT NULL DEFAULT '',
  is_open boolean NOT NULL DEFAULT true,
  -- E.164, such as +639171234567.
  mobile text,
  mobile_proved_at timestamptz,
  email text,
  email_proved_at timestamptz,
  -- The player directly above in the tree, by whose code they came.
  upline_id bigint REFERENCES player,
  -- A player's own invitation code; an agent's is the affiliate code.
  referral_code text COLLATE "C",
  password_changed_at timestamptz,
  -- Set by an operator who gave the password out, and by the password 123456.
  is_password_due boolean NOT NULL DEFAULT false,
  first_login_at timestamptz,
  agreement_version text,
  birthday date,
  register_method text NOT NULL DEFAULT 'WEB',
  register_domain text NOT NULL DEFAULT '',
  register_ip inet,
  register_country text,
  -- The rank of the player's club (rankLevel on the wire); above 4 they have a customer service of their own.
  rank smallint NOT NULL DEFAULT 0 CHECK (rank >= 0),
  -- Whether they keep order in the chat channel.
  is_moderator boolean NOT NULL DEFAULT false,
  -- Codes of the brand's labels, in the order in which they are shown.
  labels text[] NOT NULL DEFAULT '{}',
  -- By which way the password in force was reset while nothing else was brought: that way is no second proof beside this
  -- password. Null once another factor was brought, and for a password that was never reset.
  password_way text CHECK (password_way IN ('sms', 'email')),
  -- Before this moment no money may leave: the password was reset from an unknown place by one factor alone.
  withdrawals_rest_until timestamptz,
  CONSTRAINT player_password CHECK (standing <> 4 OR password_hash IS NULL)
);
CREATE UNIQUE INDEX player_username ON player (brand_id, lower(username));
-- One account a phone and an address (GLI-19, 2.5.2(d)).
CREATE UNIQUE INDEX player_mobile ON player (brand_id, mobile) WHERE mobile IS NOT NULL;
CREATE UNIQUE INDEX player_email ON player (brand_id, lower(email)) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX player_referral_code ON player (brand_id, referral_code) WHERE referral_code IS NOT NULL;
CREATE INDEX player_upline ON player (upline_id) WHERE upline_id IS NOT NULL;

-- What else a player said of themselves, as far as the brand asked. What is `sealed` is encrypted by the process with
-- its SECRET (AES-256-GCM), since the standards want it unreadable at rest (GLI-19, 2.8.5(b)(ii)).
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
  payment_password_hash text
);

CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  -- The cookie that must come with the token, hashed: a copied token alone opens nothing.
  cookie_hash bytea NOT NULL,
  opened_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  ip inet,
  -- What the player sees of it; never the token.
  public_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  country text,
  device text NOT NULL DEFAULT '',
  login_type text NOT NULL DEFAULT 'username',
  -- The series of the browser that it was opened in, if that remembers the player: who ends the session ends it as well.
  series bytea
);
CREATE INDEX ON session (player_id, opened_at DESC);

-- A login that has still to bring its extra proof.
CREATE TABLE login_proof (
  token_hash bytea PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  -- How the first factor was shown (LoginType in tables.ts).
  login_type text NOT NULL,
  remember boolean NOT NULL DEFAULT false,
  is_password_due boolean NOT NULL DEFAULT false,
  ends_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  used_at timestamptz,
  -- The new password that waits for this proof; the old one is in force until then.
  password_hash text,
  series bytea
);

-- From where a player has come in before; elsewhere a login asks for one more proof. Of IPv6 the network (/64).
CREATE TABLE known_place (
  player_id bigint NOT NULL REFERENCES player,
  ip inet NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, ip)
);

-- Remember-me: a token for one user name in one browser, which only opens the login.
CREATE TABLE remembered (
  token_hash bytea PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The tokens of one browser, each made when the one before was used, are a series; it is named by the hash of its first.
  series bytea NOT NULL,
  -- From which network a token was used; null for one that was not, or was ended otherwise.
  used_from inet
);
CREATE INDEX ON remembered (player_id);
CREATE INDEX ON remembered (series);

-- Single-use tokens in an address: `login` opens a session, `password` lets a new one be set.
CREATE TABLE link_token (
  token_hash bytea PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  purpose text NOT NULL CHECK (purpose IN ('login', 'password', 'domain')),
  ends_at timestamptz NOT NULL,
  used_at timestamptz,
  -- As what kind of login it counts: who comes back from a third party has shown no more than they have there.
  login_type text NOT NULL DEFAULT 'link-token' CHECK (login_type IN ('link-token', 'oidc', 'phone')),
  -- With `domain` a player takes the session along to another domain of the brand: good at that domain alone, from the
  -- network in which it was made, and for as long as the session is open that it is made of.
  domain text,
  network inet,
  session_hash bytea REFERENCES session (token_hash),
  CHECK ((purpose = 'domain') = (domain IS NOT NULL AND network IS NOT NULL AND session_hash IS NOT NULL))
);

-- Authenticator apps (TOTP): in use once confirmed. `last_step` keeps a code from being used twice.
CREATE TABLE authenticator (
  player_id bigint PRIMARY KEY REFERENCES player,
  secret_sealed bytea NOT NULL,
  made_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);

-- Answers that somebody may guess at a proof, counted by player over every network: a network more is no guess more. Unlike
-- `throttle` it outlives a crash. `place` is the network of a place where the player is known, and empty for all others.
CREATE TABLE proof_guess (
  player_id bigint NOT NULL REFERENCES player,
  kind text NOT NULL CHECK (kind IN ('authenticator', 'bank-name')),
  place text NOT NULL,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, kind, place)
);

-- Codes sent by SMS or e-mail: hashed, for one purpose and one address, good once.
CREATE TABLE verification_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  -- register, login, password or proof.
  purpose text NOT NULL,
  -- The number in E.164, or the e-mail in small letters.
  address text NOT NULL,
  code_hash bytea NOT NULL,
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Wrong tries so far.
  tries smallint NOT NULL DEFAULT 0,
  used_at timestamptz
);
CREATE INDEX verification_code_newest ON verification_code (brand_id, purpose, address, id DESC);

-- The characters of the picture that a browser was shown last.
CREATE TABLE captcha (
  cookie_hash bytea PRIMARY KEY,
  answer_hash bytea NOT NULL,
  ends_at timestamptz NOT NULL
);

-- Solved bot checks, so that each is taken once.
CREATE TABLE bot_check (
  challenge_hash bytea PRIMARY KEY,
  until timestamptz NOT NULL
);

-- What is counted over all server processes: tries, sendings, failures. Lost in a crash, which harms nobody.
CREATE UNLOGGED TABLE throttle (
  key text PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
);

-- Third parties by whom one may log in on a brand. `oidc` is OpenID Connect by authorisation code; `phone` takes id
-- tokens that the identity provider's own page made, for a proved phone number.
CREATE TABLE identity_provider (
  brand_id integer NOT NULL REFERENCES brand,
  code text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('oidc', 'phone')),
  issuer text NOT NULL,
  client_id text NOT NULL,
  client_secret_sealed bytea,
  -- Where the keys are; found through the issuer where empty.
  jwks_url text,
  scopes text NOT NULL DEFAULT 'openid email profile',
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (brand_id, code)
);

-- Which player a third party's subject is.
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

-- A visit to a third party that is under way.
CREATE TABLE identity_provider_visit (
  state_hash bytea PRIMARY KEY,
  brand_id integer NOT NULL,
  identity_provider text NOT NULL,
  -- The browser that began it: nobody else may end it.
  cookie_hash bytea NOT NULL,
  code_verifier text NOT NULL,
  nonce text NOT NULL,
  next text NOT NULL,
  -- The logged-in player who links this identity provider; null for a login.
  player_id bigint REFERENCES player,
  ends_at timestamptz NOT NULL,
  -- Where the visit began and comes back to: the domain that the browser is on, since its cookie lies there.
  origin text NOT NULL,
  -- The invitation code of a visitor who registers by an identity provider.
  affiliate_code text NOT NULL DEFAULT '',
  referral_code text NOT NULL DEFAULT ''
);

-- The database cluster that the ledger lives in, one row. Transaction ids (xid8) belong to one cluster: where a dump was
-- loaded into another one, `epoch` is raised, so that the ledger positions of before lie below all that follow
-- (docs/decisions/0024-positions-in-the-ledger.md).
CREATE TABLE ledger_cluster (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  system_identifier bigint NOT NULL,
  epoch integer NOT NULL
);

-- What a wallet is for. A domain and not a CHECK of the table, which each statement that changes a wallet would read anew.
CREATE DOMAIN wallet_purpose AS text CHECK (VALUE IN ('play', 'agent'));

-- A player's money in one currency: the one row a bet locks. `version` numbers the wallet's transfers, `head`
-- is the hash of the newest of them. Free space on the page (fillfactor) keeps updates off the indexes.
CREATE TABLE wallet (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  currency text NOT NULL,
  -- `agent` is the purse of an agent, which cannot stake.
  purpose wallet_purpose NOT NULL,
  cash bigint NOT NULL DEFAULT 0,
  bonus bigint NOT NULL DEFAULT 0,
  held bigint NOT NULL DEFAULT 0,
  -- What the player owes since money was taken back that was spent already; whatever comes to cash pays it first.
  deficit bigint NOT NULL DEFAULT 0,
  version bigint NOT NULL DEFAULT 0,
  head bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex'),
  -- The pair of seeds in use, the nonce of the next round, and when the last round of a house game was played.
  seed_id bigint,
  next_nonce bigint NOT NULL DEFAULT 0,
  played_at timestamptz,
  UNIQUE (player_id, currency, purpose),
  -- One constraint and not several: each is read anew by every statement (measured: 10 us a call).
  CONSTRAINT wallet_not_negative CHECK (least(cash, bonus, held, deficit) >= 0 AND (deficit = 0 OR cash = 0))
) WITH (fillfactor = 60);

-- The seeds of provable fairness: the hash is shown first, the seed itself only when it is no longer in use. Until then it
-- is sealed by the installation's secret. Without a client seed a pair is the one that waits. `nonces` is how many nonces
-- were spent with it, once it was revealed.
CREATE TABLE seed (
  wallet_id bigint NOT NULL REFERENCES wallet,
  id bigint GENERATED ALWAYS AS IDENTITY,
  server_seed text,
  server_seed_sealed bytea,
  server_seed_hash text NOT NULL,
  client_seed text,
  made_at timestamptz NOT NULL,
  in_use_since timestamptz,
  revealed_at timestamptz,
  nonces bigint,
  PRIMARY KEY (wallet_id, id),
  CONSTRAINT seed_clear_once_revealed CHECK (
    (revealed_at IS NULL) = (server_seed IS NULL) AND (revealed_at IS NULL) = (nonces IS NULL)
    AND (client_seed IS NULL) = (in_use_since IS NULL) AND (server_seed_sealed IS NOT NULL OR server_seed IS NOT NULL))
);
CREATE UNIQUE INDEX seed_waiting ON seed (wallet_id) WHERE client_seed IS NULL;
CREATE UNIQUE INDEX seed_in_use ON seed (wallet_id) WHERE client_seed IS NOT NULL AND revealed_at IS NULL;

-- A nonce that was spent without a round, and why: the player sees it, so that the house cannot skip a win in silence.
CREATE TABLE skipped_nonce (
  wallet_id bigint NOT NULL REFERENCES wallet,
  seed_id bigint NOT NULL,
  nonce bigint NOT NULL,
  at timestamptz NOT NULL,
  refusal text NOT NULL,
  PRIMARY KEY (wallet_id, seed_id, nonce),
  FOREIGN KEY (wallet_id, seed_id) REFERENCES seed
);
CREATE INDEX ON skipped_nonce (wallet_id, at);

-- One play of one game: opened by its first stake, closed once.
CREATE TABLE round (
  wallet_id bigint NOT NULL,
  id uuid NOT NULL,
  source text NOT NULL,
  game_id text NOT NULL,
  -- open, settled or refunded.
  state text NOT NULL,
  staked bigint NOT NULL,
  won bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  balance_before bigint NOT NULL,
  balance_after bigint NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- How a round of a house game went: its events, and the seed and nonce they came from. In the round and not beside
  -- it: they are written and read together.
  seed_id bigint,
  nonce bigint,
  events jsonb,
  -- The vendor's own name of the round.
  reference text COLLATE "C",
  category text NOT NULL,
  -- What of the stake counts as turnover now; null before the round first settled.
  valid_bet bigint,
  -- What a close of many rounds at once settled, and where it lies in the ledger's order; null for a round that a transfer
  -- closed, which says so itself.
  closing_position bigint,
  closing_at timestamptz,
  closing_version bigint,
  closing_stake bigint,
  closing_win bigint,
  closing_valid_bet bigint,
  PRIMARY KEY (wallet_id, id)
) WITH (fillfactor = 85);
-- A nonce is played once.
CREATE UNIQUE INDEX round_nonce ON round (wallet_id, seed_id, nonce) WHERE seed_id IS NOT NULL;
CREATE UNIQUE INDEX round_reference ON round (wallet_id, source, reference) WHERE reference IS NOT NULL;
-- Few are open: a player is shown theirs, and the sweep looks for those that stay so.
CREATE INDEX round_open ON round (wallet_id, opened_at) WHERE state = 'open';
-- A round of the house ends as it begins, and is found by its id; a vendor's by when it ended.
CREATE INDEX round_closed ON round (wallet_id, closed_at) WHERE reference IS NOT NULL AND closed_at IS NOT NULL;
CREATE INDEX round_closing ON round (closing_position) WHERE closing_position IS NOT NULL;

-- Where money went: an account of the wallet's own (cash, bonus, held, owed), or a counter account of the wallet's brand
-- and currency (house/…, outside/…). Brand, player and currency are the wallet's, so no posting can be across them.
-- Counter accounts have no balance row, so they are never a hot one.
CREATE TYPE posting_line AS (
  account text,
  amount bigint,
  -- The wallet's own account after this posting; null for a counter account.
  balance bigint
);

-- What moved money, once per (wallet, source, transaction id). A tombstone moves none: it marks an id that was
-- refunded before it came, so that it can never be staked.
CREATE TABLE transfer (
  wallet_id bigint NOT NULL,
  version bigint NOT NULL,
  -- Where it lies in the ledger's order of transactions: the epoch of the cluster and the transaction's id.
  position bigint NOT NULL,
  -- stake, pay, round (both at once), refund, reversal (of a pay), charge, transfer, tombstone or refused.
  verb text NOT NULL,
  source text COLLATE "C" NOT NULL,
  transaction_id text COLLATE "C" NOT NULL,
  -- The transaction this one answers: the stake of a refund, the hold of a capture or release.
  answers text COLLATE "C",
  round_id uuid,
  amount bigint NOT NULL,
  -- Why, for verb transfer: the name of the recipe. Of a refused stake: the name of the refusal.
  recipe text,
  -- What the recipe counts as in the figures (features/wallet/recipes.rules.ts).
  class text,
  at timestamptz NOT NULL,
  -- The postings lie in the transfer itself: they are written and read together, can only be there together, and
  -- spare every bet two rows and two index entries (measured: a quarter of its cost).
  lines posting_line[] NOT NULL,
  -- sha256 over the hash before it in this wallet and all of this transfer with its postings.
  hash bytea NOT NULL,
  -- The pool that it fed or was paid from: its lines say how much.
  jackpot text COLLATE "C",
  -- Of a move in a round: its game and category, and the win of a round that was written whole.
  game_id text,
  category text,
  win bigint,
  -- What it settled of its round: stake less refunds, win, and valid bet; where the round had settled before
  -- (`is_correction`), only what changed.
  settled_stake bigint,
  settled_win bigint,
  valid_bet bigint,
  is_correction boolean,
  PRIMARY KEY (wallet_id, version),
  UNIQUE (wallet_id, source, transaction_id)
);
-- A stake or pay is taken back at most once. A hold may leave in parts, each of which names it: each is told apart by its own id.
-- One index and not two, since every statement opens each of them.
CREATE UNIQUE INDEX transfer_answers ON transfer
  (wallet_id, source, answers, (CASE WHEN verb = 'transfer' THEN transaction_id END)) NULLS NOT DISTINCT WHERE answers IS NOT NULL;
CREATE INDEX transfer_jackpot ON transfer (jackpot, position) WHERE jackpot IS NOT NULL;
-- In the order in which followers read. All rows of a gathered commit share a position, and each is larger than those
-- before it, so that the index grows at its right edge alone.
CREATE INDEX transfer_position ON transfer (position);
-- Reports are read by day; transfers are written in the order of time, so that this index is a few pages and costs a
-- bet next to nothing.
CREATE INDEX transfer_at ON transfer USING brin (at);

-- The ledger: a row for each posting, numbered within its transfer.
CREATE VIEW posting AS
  SELECT t.wallet_id, t.version, l.number, l.account COLLATE "C" AS account, l.amount, l.balance
    FROM transfer t, unnest(t.lines) WITH ORDINALITY AS l (account, amount, balance, number);

-- The facts of money, one row each: what followers read, by position (features/wallet/facts.queries.ts). A close of many
-- rounds at once has the version that its wallet had then. `cash` is what came to spendable cash, less what is owed.
CREATE VIEW fact AS
  SELECT t.position, t.wallet_id, t.version, t.at, t.verb AS kind, t.recipe, t.class, t.source AS vendor, t.game_id, t.category,
         t.round_id, t.amount, t.win, t.settled_stake, t.settled_win, t.valid_bet, coalesce(t.is_correction, false) AS is_correction,
         t.lines
    FROM transfer t WHERE t.verb NOT IN ('tombstone', 'refused')
  UNION ALL
  SELECT r.closing_position, r.wallet_id, r.closing_version, r.closing_at, 'settlement', NULL, NULL, r.source, r.game_id, r.category,
         r.id, 0, NULL, r.closing_stake, r.closing_win, r.closing_valid_bet, false, '{}'
    FROM round r WHERE r.closing_position IS NOT NULL;

-- The answer of each call that moved money, by the caller's idempotency key, written in the transaction that moved it. A repeat
-- of the call is given the same answer; the same key with another body is refused.
CREATE TABLE kept_answer (
  -- `player/<id>`.
  caller text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  -- The name of the call in the contract, and SHA-256 of its input as JSON with sorted fields.
  call text NOT NULL,
  input_hash bytea NOT NULL,
  -- {"value": …}, or {"refusal": code}.
  answer jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (caller, key)
);
CREATE INDEX ON kept_answer USING brin (at);

-- A right to do something alone, until it ends by the database's clock: whoever holds it renews it in time.
CREATE TABLE lease (
  name text PRIMARY KEY,
  holder uuid NOT NULL,
  ends_at timestamptz NOT NULL
);

-- Work that is due at a time, run by whichever worker is free: the one that runs it holds the lease `job <id>`. A recurring
-- job has a cron line (UTC) and one row, whose time moves on with each run; the row of any other job is deleted when it is done.
CREATE TABLE job (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  payload jsonb NOT NULL,
  cron text,
  due_at timestamptz NOT NULL,
  -- How often it was begun since it was last done.
  tries integer NOT NULL DEFAULT 0,
  -- Why its last try failed, and when.
  failure text,
  failed_at timestamptz,
  -- Set when the last try has failed: the job is not run again and stays for a person to look at.
  given_up_at timestamptz
);
CREATE UNIQUE INDEX job_recurring ON job (name) WHERE cron IS NOT NULL;
CREATE INDEX job_due ON job (due_at, id) WHERE given_up_at IS NULL;

-- A reader of facts with its own place in the ledger. Its effect and its position are written in one transaction.
CREATE TABLE follower (
  name text PRIMARY KEY,
  -- All facts up to this position were taken.
  position bigint NOT NULL DEFAULT 0,
  moved_at timestamptz,
  -- Why its last run failed; null where it did not.
  failure text,
  failed_at timestamptz
);
-- For a follower that needs the order of each wallet: the last version taken, and facts that came too early.
CREATE TABLE follower_wallet (
  follower text NOT NULL,
  wallet_id bigint NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (follower, wallet_id)
);
CREATE TABLE follower_waiting (
  follower text NOT NULL,
  wallet_id bigint NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (follower, wallet_id, version)
);

-- Sums of facts by quarter of an hour (UTC), from which days of every time zone add up. What moved in the quarter, and what
-- settled in it; corrections are in the settled columns, and apart.
CREATE TABLE figure (
  wallet_id bigint NOT NULL,
  quarter timestamptz NOT NULL,
  category text NOT NULL,
  vendor text NOT NULL,
  staked bigint NOT NULL,
  won bigint NOT NULL,
  refunded bigint NOT NULL,
  rounds bigint NOT NULL,
  settled_stake bigint NOT NULL,
  settled_win bigint NOT NULL,
  valid_bet bigint NOT NULL,
  -- What corrections brought the player, and what they added to the valid bet.
  corrections bigint NOT NULL,
  corrected_bet bigint NOT NULL,
  PRIMARY KEY (wallet_id, quarter, category, vendor)
) WITH (fillfactor = 85);
-- What moved by recipes: `cash` to spendable cash less what is owed, `amount` to all of the wallet.
CREATE TABLE money_figure (
  wallet_id bigint NOT NULL,
  quarter timestamptz NOT NULL,
  class text NOT NULL,
  cash bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (wallet_id, quarter, class)
) WITH (fillfactor = 85);

-- What each account moved, by game and day (UTC). The accounts of wallets are summed up by purpose: player/cash, agent/cash.
CREATE TABLE account_total (
  brand_id integer NOT NULL,
  currency text NOT NULL,
  account text COLLATE "C" NOT NULL,
  game_id text NOT NULL DEFAULT '',
  day date NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (brand_id, currency, account, game_id, day)
) WITH (fillfactor = 85);

-- Up to which of its transfers a wallet was checked, and what they came to: the check goes on from there.
CREATE TABLE wallet_checkpoint (
  wallet_id bigint PRIMARY KEY,
  version bigint NOT NULL,
  cash bigint NOT NULL,
  bonus bigint NOT NULL,
  held bigint NOT NULL,
  owed bigint NOT NULL,
  head bytea NOT NULL
) WITH (fillfactor = 70);

-- The hourly seal: a Merkle root over the heads of all wallets, which can be published. The heads that moved since
-- the seal before are kept with it, so that a wallet changed behind our back is found and named.
CREATE TABLE seal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  root bytea NOT NULL,
  wallets bigint NOT NULL,
  -- Every transfer up to this position is in it.
  position bigint NOT NULL
);
-- The Merkle root of the heads of each 1,024 wallets, of which the seal is the root: only those that moved are read again.
CREATE TABLE seal_bucket (
  number bigint PRIMARY KEY,
  root bytea NOT NULL,
  wallets integer NOT NULL
);
CREATE TABLE sealed_head (
  seal_id bigint NOT NULL REFERENCES seal,
  wallet_id bigint NOT NULL,
  version bigint NOT NULL,
  head bytea NOT NULL,
  PRIMARY KEY (wallet_id, seal_id)
);

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

CREATE TABLE vendor (
  -- The specification's vassalage, and the source of its transactions in the ledger.
  code text PRIMARY KEY CHECK (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  name text NOT NULL,
  -- `house`, or the folder of `vendors/` by which it speaks.
  protocol text NOT NULL,
  wallet_type text NOT NULL CHECK (wallet_type IN ('house', 'seamless', 'transfer')),
  -- The specification's vendor groups, which belong to SPORTS.
  group_code text CHECK (group_code IN ('ESPORTS', 'COCKFIGHT')),
  -- Where its card stands besides the categories of its games.
  categories text[] NOT NULL DEFAULT '{}',
  logo_url text
);

-- A vendor on a brand. One without a row is not offered there, but for the house itself.
CREATE TABLE brand_vendor (
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text NOT NULL REFERENCES vendor,
  is_open boolean NOT NULL DEFAULT true,
  is_hot boolean NOT NULL DEFAULT false,
  -- Smaller stands first.
  position integer NOT NULL DEFAULT 0,
  -- Shown meanwhile, with the end of it, and not launched; without an end until an operator takes it away.
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  -- From where its games may be seen and played, in the form of a brand's own rules (access-rules.ts).
  access_rules jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (brand_id, vendor_code),
  CHECK (maintenance_until > maintenance_from)
);
CREATE INDEX ON brand_vendor (vendor_code);

CREATE TABLE game (
  -- The specification's nodeId, given once and never to another game.
  id text PRIMARY KEY,
  vendor_code text NOT NULL REFERENCES vendor,
  vendor_game_id text NOT NULL,
  -- By language code: {"EN": "…", "TY": "…"}.
  names jsonb NOT NULL,
  category text NOT NULL CHECK (category IN
    ('RNG', 'FISH', 'PVP', 'LIVE', 'ELOTT', 'LOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'INHOUSE')),
  -- The vendor's kind of game within the category, such as cascades; empty for none.
  classification text NOT NULL DEFAULT '',
  -- How many lines it plays; null where it has none.
  lines integer CHECK (lines > 0),
  -- By currency, in minor units as digits: {"PHP": {"least": "100", "most": "50000", "steps": ["100", "200"]}}.
  -- The house's own games say their stakes in their rules.
  stakes jsonb NOT NULL DEFAULT '{}',
  -- Theoretical return; null where the vendor states none, as for sports.
  return_percent numeric(5, 2) CHECK (return_percent > 0),
  -- 1 calm to 5 wild; null for games without.
  volatility smallint CHECK (volatility BETWEEN 1 AND 5),
  tags text[] NOT NULL DEFAULT '{}',
  art_url text,
  is_trial_allowed boolean NOT NULL DEFAULT false,
  -- Closed when its vendor's feed no longer has it: rounds and favourites go on naming it.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  -- How a lottery is played first, by its vendor's own word; null where the feed names none.
  play_type text,
  UNIQUE (vendor_code, vendor_game_id)
);

CREATE TABLE game_room (
  game_id text NOT NULL REFERENCES game,
  -- The vendor's own id, which is another's in another game.
  vendor_room_id text NOT NULL,
  -- By language code, as those of a game.
  names jsonb NOT NULL,
  -- By currency, in minor units as digits; `balance` is the least with which somebody may sit down:
  -- {"PHP": {"least": "100", "most": "5000", "balance": "2000"}}.
  stakes jsonb NOT NULL,
  -- Smaller stands first.
  position integer NOT NULL,
  -- Closed when its vendor's feed no longer has it; it may come back.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  PRIMARY KEY (game_id, vendor_room_id)
);

-- What an operator set about a game of the house; a game without a row is open.
CREATE TABLE brand_game (
  brand_id integer NOT NULL REFERENCES brand,
  game_id text NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  is_hot boolean NOT NULL DEFAULT false,
  -- Where it stands among those that are played as often: smaller first.
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (brand_id, game_id)
);

-- What an import of a feed that changed anything did: added, changed with the fields, closed, refused with the reason.
CREATE TABLE feed_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor_code text NOT NULL REFERENCES vendor,
  at timestamptz NOT NULL,
  report jsonb NOT NULL
);
CREATE INDEX ON feed_import (vendor_code, at DESC);

CREATE TABLE favourite_game (
  player_id bigint NOT NULL REFERENCES player,
  game_id text NOT NULL REFERENCES game,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, game_id)
);
CREATE INDEX ON favourite_game (game_id);

-- The games that a player launched last, some of them.
CREATE TABLE recent_game (
  player_id bigint NOT NULL REFERENCES player,
  game_id text NOT NULL REFERENCES game,
  launched_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, game_id)
);
CREATE INDEX ON recent_game (game_id);

-- Moves with every change, so that each process knows at a glance whether what it keeps in memory is still true. Games
-- and what brands make of them are counted apart: an index over ten thousand names is not built for a hot flag.
CREATE TABLE catalogue_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  games bigint NOT NULL DEFAULT 0,
  brands bigint NOT NULL DEFAULT 0
);

-- How often a game was played on a day (UTC).
CREATE TABLE game_popularity (
  brand_id integer NOT NULL REFERENCES brand,
  day date NOT NULL,
  game_id text NOT NULL,
  rounds bigint NOT NULL,
  PRIMARY KEY (brand_id, day, game_id)
);

-- A single-use token that opens a game page.
CREATE TABLE launch (
  token_hash bytea PRIMARY KEY,
  session_hash bytea NOT NULL REFERENCES session,
  player_id bigint NOT NULL REFERENCES player,
  game_id text NOT NULL,
  language_code text NOT NULL,
  ends_at timestamptz NOT NULL,
  used_at timestamptz
);

-- What a game page plays with; over when the player's session is.
CREATE TABLE game_session (
  token_hash bytea PRIMARY KEY,
  session_hash bytea NOT NULL REFERENCES session,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL REFERENCES wallet,
  game_id text NOT NULL,
  opened_at timestamptz NOT NULL
);

-- What a brand has agreed with a vendor. Without a row its games cannot be launched and its calls are unknown.
CREATE TABLE vendor_access (
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text NOT NULL REFERENCES vendor,
  -- Where the vendor is asked and its game pages stand, without a slash at the end.
  base_url text NOT NULL CHECK (base_url ~ '^https?://[^ ]+[^/ ]$'),
  -- A key a direction: {"theirs", "ours"}, sealed by the installation's secret.
  keys_sealed bytea NOT NULL,
  -- More at once wait, and then are asked to come again.
  most_at_once integer NOT NULL DEFAULT 64 CHECK (most_at_once > 0),
  calls_per_second integer NOT NULL DEFAULT 1000 CHECK (calls_per_second > 0),
  -- A round open for longer is asked after.
  stale_minutes integer NOT NULL DEFAULT 60 CHECK (stale_minutes > 0),
  -- From this size on (minor units), a win in a round without any stake is a significant event.
  unstaked_win_from bigint NOT NULL DEFAULT 1000000 CHECK (unstaked_win_from > 0),
  -- Since when the brand works with the vendor: the books of the days before it are not asked for.
  agreed_at timestamptz NOT NULL,
  -- What the vendor told us to say of ourselves, such as its number for us, by the names in its protocol.
  settings jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(settings) = 'object'),
  -- Where its game pages come from besides base_url, as origins.
  page_origins text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (brand_id, vendor_code)
);
CREATE INDEX ON vendor_access (vendor_code);

-- When a vendor was last asked about a round that stays open, and what it said: who was asked longest ago is asked next.
CREATE TABLE round_question (
  wallet_id bigint NOT NULL,
  round_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  times integer NOT NULL DEFAULT 1,
  answer text NOT NULL CHECK (answer IN ('open', 'closed', 'cancelled', 'unknown', 'none')),
  PRIMARY KEY (wallet_id, round_id)
);

-- A day (UTC) of a vendor's books set beside ours.
CREATE TABLE reconciliation (
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text NOT NULL REFERENCES vendor,
  day date NOT NULL,
  made_at timestamptz NOT NULL,
  -- How many transactions either side has of the day, and what they moved by currency, in minor units as digits.
  our_count integer NOT NULL,
  their_count integer NOT NULL,
  our_sums jsonb NOT NULL,
  their_sums jsonb NOT NULL,
  PRIMARY KEY (brand_id, vendor_code, day)
);

-- What is not the same on both sides; written anew with its reconciliation.
CREATE TABLE reconciliation_difference (
  brand_id integer NOT NULL,
  vendor_code text NOT NULL,
  day date NOT NULL,
  -- The vendor's own id.
  transaction_id text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_our_side', 'missing_vendor_side', 'amount_diff', 'status_diff')),
  -- What the transaction brought the player, in minor units; null where that side does not have it.
  our_amount bigint,
  their_amount bigint,
  our_cancelled boolean,
  their_cancelled boolean,
  PRIMARY KEY (brand_id, vendor_code, day, transaction_id, kind),
  FOREIGN KEY (brand_id, vendor_code, day) REFERENCES reconciliation
);

-- Money on its way to or from a wallet that a vendor keeps.
CREATE TABLE vendor_move (
  -- The reference by which the vendor knows it.
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text NOT NULL REFERENCES vendor,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL,
  -- To the vendor or back from it.
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- `asked` until it is known what became of it.
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'done', 'refused')),
  -- The idempotency key under which its answer is kept.
  key text NOT NULL,
  made_at timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  times integer NOT NULL DEFAULT 1,
  ended_at timestamptz,
  CHECK ((state = 'asked') = (ended_at IS NULL))
);
CREATE INDEX vendor_move_asked ON vendor_move (asked_at) WHERE state = 'asked';
CREATE INDEX ON vendor_move (player_id, made_at DESC);

-- How play at a vendor that keeps a wallet had gone when a session first opened a game there, in minor units over all time:
-- what is there and what was taken out, less what was brought in. Null where that was not known, and then it stays so.
CREATE TABLE vendor_sitting (
  session_hash bytea NOT NULL REFERENCES session,
  vendor_code text NOT NULL REFERENCES vendor,
  result_before bigint,
  PRIMARY KEY (session_hash, vendor_code)
);

-- Wins for the winner board, noted after they were paid; the truth of a win stays its round.
CREATE TABLE winner (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  game_id text NOT NULL,
  currency text NOT NULL,
  won bigint NOT NULL,
  won_at timestamptz NOT NULL
);
CREATE INDEX ON winner (brand_id, won_at DESC);

-- What was stopped, by whom, why, and when it was lifted. Nothing of it is ever taken away.
CREATE TABLE play_stop (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null stops in every brand of the house.
  brand_id integer REFERENCES brand,
  kind text NOT NULL CHECK (kind IN ('all', 'vendor', 'game', 'player')),
  -- The code of the vendor, the id of the game, the public id of the player; empty for all.
  target text NOT NULL DEFAULT '' CHECK ((kind = 'all') = (target = '')),
  player_id bigint REFERENCES player CHECK ((kind = 'player') = (player_id IS NOT NULL)),
  reason text NOT NULL CHECK (reason <> ''),
  placed_by text NOT NULL CHECK (placed_by <> ''),
  placed_at timestamptz NOT NULL,
  lift_reason text,
  lifted_by text,
  lifted_at timestamptz,
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL) AND (lifted_at IS NULL) = (lift_reason IS NULL))
);
-- One stop of a thing at a time.
CREATE UNIQUE INDEX play_stop_in_force ON play_stop (coalesce(brand_id, 0), kind, target) WHERE lifted_at IS NULL;

-- Pictures with words and a way on, at the top of the screens of a group (a path of the site, or w_login).
CREATE TABLE banner (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  group_name text NOT NULL,
  position smallint NOT NULL DEFAULT 0,
  -- Pictures: own paths or https. The small ones are for phones, the dark ones for the dark theme; null for the same.
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

-- What an operator writes: announcements, promotions, help, guides, the blog.
CREATE TABLE article (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  kind text NOT NULL
    CHECK (kind IN ('notice', 'popup', 'promotion', 'help', 'guide', 'installation', 'blog')),
  -- What belongs together within a kind, such as new_player for promotions or a chapter of the help centre.
  category text NOT NULL DEFAULT '',
  position smallint NOT NULL DEFAULT 0,
  image_url text,
  -- By language: {"EN": {"title": "…", "summary": "…", "html": "…"}}; the HTML was sanitised when it was saved.
  words jsonb NOT NULL,
  audience text NOT NULL DEFAULT 'everybody' CHECK (audience IN ('everybody', 'visitors', 'players', 'agents')),
  published_at timestamptz NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz
);
CREATE INDEX ON article (brand_id, kind, published_at DESC);

-- Which announcements a player has opened.
CREATE TABLE article_read (
  player_id bigint NOT NULL REFERENCES player,
  article_id bigint NOT NULL REFERENCES article ON DELETE CASCADE,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, article_id)
);
CREATE INDEX ON article_read (article_id);

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
  -- The displayed name of the staff member; null for the other side.
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

-- A brand's chat channel: its lines are numbered without a gap, so what is unread is a difference.
CREATE TABLE chat_channel (
  brand_id integer PRIMARY KEY REFERENCES brand,
  last_seq bigint NOT NULL DEFAULT 0
);

-- The members of the channel.
CREATE TABLE chat_member (
  player_id bigint PRIMARY KEY REFERENCES player,
  brand_id integer NOT NULL REFERENCES brand,
  -- Their name in the channel.
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
  brand_id integer NOT NULL REFERENCES chat_channel,
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

-- Mutes: of whom, by whom, until when and why; one that ends at once lifts the mute before it.
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

-- Words that a brand's chat channel does not show.
CREATE TABLE chat_word (
  brand_id integer NOT NULL REFERENCES brand,
  word text NOT NULL CHECK (word <> ''),
  PRIMARY KEY (brand_id, word)
);

INSERT INTO catalogue_version DEFAULT VALUES;
INSERT INTO ledger_cluster (system_identifier, epoch) SELECT system_identifier, 1 FROM pg_control_system();

-- What the server's login may do. Money it reads, and changes in no way but through the functions.
GRANT SELECT ON ALL TABLES IN SCHEMA public TO fairground_app;
REVOKE ALL ON migration, database_function FROM fairground_app;
GRANT INSERT ON brand, brand_key, encrypted_call, player, session, launch, game_session, brand_game, seed, seal, sealed_head,
  player_profile, verification_code, captcha, bot_check, throttle, known_place, login_proof, remembered, link_token,
  authenticator, identity_provider, identity_provider_subject, identity_provider_visit, proof_guess, brand_domain, banner, article, article_read,
  winner, game_popularity, support_channel, chat_word, conversation, chat_channel, chat_member, conversation_message, feedback,
  feedback_image, chat_mute, chat_message, vendor, game, game_room, brand_vendor, feed_import, favourite_game, recent_game,
  vendor_access, round_question, reconciliation, reconciliation_difference, vendor_move, vendor_sitting, play_stop,
  significant_event, lease, job, follower, follower_wallet, follower_waiting, figure, money_figure, account_total,
  wallet_checkpoint, seal_bucket, kept_answer
  TO fairground_app;
GRANT UPDATE ON brand, brand_game, player_profile, verification_code, captcha, throttle, known_place, login_proof, remembered,
  link_token, authenticator, identity_provider, proof_guess, brand_domain, banner, article, article_read, game_popularity,
  support_channel, chat_word, conversation, chat_channel, chat_member, vendor, game, game_room, brand_vendor, recent_game,
  vendor_access, round_question, reconciliation, lease, job, follower, follower_wallet, figure, money_figure,
  account_total, wallet_checkpoint, seal_bucket
  TO fairground_app;
GRANT UPDATE (nickname, password_hash, language_code, is_open, mobile, mobile_proved_at, email, email_proved_at,
  referral_code, password_changed_at, is_password_due, first_login_at, agreement_version, agreed_at, standing, kind, rank,
  is_moderator, labels, password_way, withdrawals_rest_until) ON player TO fairground_app;
GRANT UPDATE (seen_at, ended_at) ON session TO fairground_app;
GRANT UPDATE (used_at) ON launch TO fairground_app;
GRANT UPDATE (server_seed, client_seed, in_use_since, revealed_at, nonces) ON seed TO fairground_app;
GRANT UPDATE (deleted_at, deleted_by) ON chat_message TO fairground_app;
GRANT UPDATE (state, asked_at, times, ended_at) ON vendor_move TO fairground_app;
GRANT UPDATE (answer) ON kept_answer TO fairground_app;
GRANT UPDATE (lift_reason, lifted_by, lifted_at) ON play_stop TO fairground_app;
GRANT DELETE ON encrypted_call, verification_code, captcha, bot_check, throttle, known_place, login_proof, remembered, link_token,
  authenticator, identity_provider_visit, proof_guess, brand_domain, banner, article, article_read, winner, game_popularity,
  support_channel, chat_word, chat_message, chat_mute, brand_vendor, favourite_game, recent_game, vendor_access,
  reconciliation_difference, lease, job, follower_waiting, kept_answer
  TO fairground_app;
