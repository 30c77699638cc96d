-- Feature alarms: significant events.

-- Events that an auditor must be able to find, with the state before and after; an alarm is one of them.
CREATE TABLE significant_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  is_alarm boolean NOT NULL,
  says text NOT NULL,
  -- Key of an event that may be detected twice and is recorded once.
  key text,
  brand_id integer,
  player_id bigint,
  before jsonb,
  after jsonb
);
CREATE UNIQUE INDEX ON significant_event (kind, key) WHERE key IS NOT NULL;
CREATE INDEX ON significant_event (at);
GRANT SELECT, INSERT ON significant_event TO fairground_app;

-- Feature brand: sites, their domains, and links to customer service.

-- Brands: one operator's site each. Every row of the product belongs to one brand.
CREATE TABLE brand (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  currency text NOT NULL,
  time_zone text NOT NULL,
  languages text[] NOT NULL,
  -- Country of a visitor whose address tells none.
  country text NOT NULL DEFAULT 'PH',
  -- Countries whose phone numbers are accepted; empty for all.
  phone_countries text[] NOT NULL DEFAULT '{}',
  -- 0 normal, 1 maintenance, 2 region restricted (specification, section 2).
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  -- Expected end of the maintenance (status 1); null if unknown.
  maintenance_until timestamptz,
  -- Accounts that may log in: everybody, members only (member_no_enter) or agents only (error_not_agent).
  site_for text NOT NULL DEFAULT 'everybody' CHECK (site_for IN ('everybody', 'members', 'agents')),
  -- Rules that deny or allow visitors (access.rules.ts).
  access_rules jsonb NOT NULL DEFAULT '[]',
  switches jsonb NOT NULL DEFAULT '{}',
  minimum_age smallint NOT NULL DEFAULT 21,
  -- The operator's rules for fields of the registration forms, which override those of the house
  -- (register-fields.rules.ts).
  register_fields jsonb NOT NULL DEFAULT '{}',
  -- User names that nobody may register at this brand, in any spelling, besides its own name and those of the house.
  reserved_names text[] NOT NULL DEFAULT '{}',
  -- Age that the box of the agreement confirms, and version of the agreement: a new version is asked for at the next
  -- login.
  agreement_age smallint NOT NULL DEFAULT 21,
  agreement_version text NOT NULL DEFAULT '1',
  -- Maximum age of a password in days, null for no limit. The switch PWDEXPIREFORCE decides whether it must be changed
  -- then.
  password_days integer CHECK (password_days > 0),
  -- The sign-up bonus in minor units, its required turnover in percent of it, and the days until it expires.
  sign_up_bonus bigint NOT NULL DEFAULT 0 CHECK (sign_up_bonus >= 0),
  sign_up_bonus_turnover integer NOT NULL DEFAULT 1000 CHECK (sign_up_bonus_turnover >= 0),
  sign_up_bonus_days integer NOT NULL DEFAULT 30 CHECK (sign_up_bonus_days > 0),
  trial_money bigint NOT NULL DEFAULT 0 CHECK (trial_money >= 0),
  -- Valid bet that a deposit requires, in percent of it.
  deposit_turnover integer NOT NULL DEFAULT 100 CHECK (deposit_turnover >= 0),
  -- Whether a stake takes the bonus before the cash.
  stakes_bonus_first boolean NOT NULL DEFAULT false,
  -- Maximum amount that one person of the office may give players per day without another person, in minor units of the
  -- brand's currency.
  most_given_alone bigint NOT NULL DEFAULT 1000000 CHECK (most_given_alone >= 0),
  -- Maximum number of players to whom one person may send a message without another person.
  most_messaged_alone integer NOT NULL DEFAULT 500 CHECK (most_messaged_alone >= 0),
  -- Speed at which players may play the slots of the house (packages/contract/src/pace.ts). A strict brand has rounds
  -- of at least 2.5 s (RTS 14D).
  pace text NOT NULL DEFAULT 'strict' CHECK (pace IN ('strict', 'relaxed')),
  -- Minimum time from the start of a round of a slot to the start of the next one, in milliseconds; null for that of
  -- the pace.
  cycle_ms integer CHECK (cycle_ms BETWEEN 0 AND 60000),
  -- Minutes of play after which a player is shown the time and the result, and asked whether to continue; 0 for never.
  reality_check_minutes smallint NOT NULL DEFAULT 60 CHECK (reality_check_minutes BETWEEN 0 AND 1440),
  -- Bets of a player on one draw that cover a larger percentage of the outcomes, but not all of them, do not count as
  -- turnover.
  most_covered smallint NOT NULL DEFAULT 70 CHECK (most_covered BETWEEN 1 AND 100),
  -- Minimum of a win for the winner board, as a multiple of its stake.
  winner_from_times integer NOT NULL DEFAULT 10 CHECK (winner_from_times > 0),
  -- Rules for identity levels, for raising cases, and for dormant accounts; a rule that is missing has the default.
  identity_rules jsonb NOT NULL DEFAULT '{}',
  case_rules jsonb NOT NULL DEFAULT '{}',
  dormancy_rules jsonb NOT NULL DEFAULT '{}',
  -- Years for which the documents of a closed account are kept.
  keep_years integer NOT NULL DEFAULT 5 CHECK (keep_years BETWEEN 1 AND 30),
  -- Colours that override those of the house, by theme: {"light": {"gold": "#eaa221"}, "dark": {…}}.
  tokens jsonb NOT NULL DEFAULT '{}',
  -- Texts that override those of the house, by language and id: {"EN": {"hero.title": "…"}}.
  texts jsonb NOT NULL DEFAULT '{}',
  -- Addresses by name (TELEGRAM, FACEBOOK, Android …): {"TELEGRAM": {"url": "…", "labelNameEn": "Telegram"}}.
  resources jsonb NOT NULL DEFAULT '{}',
  -- Clubs by lowest rank: [{rank, names: {language: name}, color, color2}]; color2 is that of the text.
  clubs jsonb NOT NULL DEFAULT '[]',
  -- Labels by code: {code: {names, color, color2}}.
  labels jsonb NOT NULL DEFAULT '{}',
  -- Address for a visitor who is refused: mailto: or https:.
  contact_url text,
  -- The licence in the footer: {"regulator": "…", "number": "…", "url": "https://…"}; null for a brand without one,
  -- whose footer says so.
  licence jsonb,
  -- Always null: no script of a third party is loaded, so that an id for one would have no effect.
  analytics_id text CONSTRAINT brand_loads_no_analytics CHECK (analytics_id IS NULL),
  image_cdns text[] NOT NULL DEFAULT '{}',
  launch_cdns text[] NOT NULL DEFAULT '{}',
  CONSTRAINT brand_agreement_age_not_below_minimum CHECK (agreement_age >= minimum_age),
  CONSTRAINT brand_strict_is_not_fast CHECK (pace <> 'strict' OR coalesce(cycle_ms, 2500) >= 2500)
);
GRANT SELECT, INSERT, UPDATE ON brand TO fairground_app;

-- Domains of the sites of a brand, by which a request is assigned to it.
CREATE TABLE brand_domain (
  -- Host name in lower case, without a port.
  domain text PRIMARY KEY CHECK (domain = lower(domain) AND domain <> ''),
  brand_id integer NOT NULL REFERENCES brand,
  -- The first one is the main domain.
  position smallint NOT NULL DEFAULT 0
);
CREATE INDEX ON brand_domain (brand_id, position);
GRANT SELECT, INSERT, UPDATE, DELETE ON brand_domain TO fairground_app;

-- Links to customer service, inside this product or outside.
CREATE TABLE support_channel (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  cs_type text NOT NULL CHECK (cs_type IN ('LIVECHAT', 'VIP', 'FACEBOOK', 'TELEGRAM')),
  -- A path of the site, or an address by http or https.
  path text NOT NULL CHECK (path ~ '^(/[^/]|/$|https?://)'),
  audience text NOT NULL DEFAULT 'everybody' CHECK (audience IN ('everybody', 'visitors', 'players', 'agents')),
  UNIQUE (brand_id, cs_type, path)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON support_channel TO fairground_app;

-- Foreign keys to features above in the group.
ALTER TABLE significant_event ADD FOREIGN KEY (brand_id) REFERENCES brand;
