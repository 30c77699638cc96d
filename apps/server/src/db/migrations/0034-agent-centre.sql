-- When a session has last shown a factor besides the one by which it was opened; the agent centre asks for it.
ALTER TABLE session ADD COLUMN factor_at timestamptz;
GRANT UPDATE (factor_at) ON session TO fairground_app;

-- A brand that exists lets its agents do what they could before.
UPDATE brand SET switches = switches || '{"isShowAC": true}' WHERE NOT switches ? 'isShowAC';

-- Until when a password that another person has had made opens the account, unless it was changed; null for a password of one's own.
ALTER TABLE player ADD COLUMN password_given_until timestamptz;
GRANT UPDATE (password_given_until) ON player TO fairground_app;

-- Codes that an agent makes to tell apart where new players come from. They have ten signs and referral codes of players eight, so that
-- a code leads to one of the two.
CREATE TABLE campaign (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  agent_id bigint NOT NULL REFERENCES player,
  code text NOT NULL CHECK (code ~ '^[A-Z2-9]{10}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- The path on the brand's site to which its link leads.
  target text NOT NULL CHECK (target ~ '^/'),
  made_at timestamptz NOT NULL,
  closed_at timestamptz,
  clicks bigint NOT NULL DEFAULT 0,
  UNIQUE (brand_id, code)
);
CREATE INDEX ON campaign (agent_id, made_at);

-- Who has come by a campaign on a day, as a digest that is good for that day alone and deleted after it: a visitor counts once a day.
CREATE TABLE campaign_visit (
  campaign_id uuid NOT NULL REFERENCES campaign,
  day date NOT NULL,
  visitor bytea NOT NULL,
  PRIMARY KEY (day, campaign_id, visitor)
);

-- How an account came below its agent, written once with the account and never changed.
CREATE TABLE player_origin (
  player_id bigint PRIMARY KEY REFERENCES player,
  -- `typed` and `kept`: by a code in the form, or one kept from an address; `opened`: by the agent or by staff.
  way text NOT NULL CHECK (way IN ('typed', 'kept', 'opened')),
  code text,
  agent_id bigint REFERENCES player,
  campaign_id uuid REFERENCES campaign,
  at timestamptz NOT NULL
);
CREATE INDEX ON player_origin (campaign_id) WHERE campaign_id IS NOT NULL;

GRANT SELECT, INSERT ON campaign, campaign_visit, player_origin TO fairground_app;
GRANT UPDATE (name, closed_at, clicks) ON campaign TO fairground_app;
GRANT DELETE ON campaign_visit TO fairground_app;
