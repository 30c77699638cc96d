-- Domains that agents have claimed for their brand's site. Several may claim the same one; the first whose record is found in DNS holds it.
CREATE TABLE agent_domain (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  agent_id bigint NOT NULL REFERENCES player,
  -- In ASCII: of an internationalised name the punycode.
  domain text NOT NULL CHECK (domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$' AND length(domain) <= 240),
  -- What the TXT record `_fairground.<domain>` must hold; of this claim alone.
  token text NOT NULL UNIQUE,
  -- `waiting`: never proved; `proved`; `failing`: was proved, and its record is missing now; `off`: was missing for too long, or another
  -- claim has proved the domain; `ended`: given up, expired, or the agent is one no more.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'proved', 'failing', 'off', 'ended')),
  claimed_at timestamptz NOT NULL,
  -- When DNS was asked last, and what of it came: `taken` where the record was found and another claim holds the domain.
  asked_at timestamptz,
  answer text CHECK (answer IN ('found', 'missing', 'unanswered', 'taken')),
  proved_at timestamptz,
  failing_since timestamptz,
  -- On how many days (UTC) in a row it was missing, and the last of them.
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

-- Domains at which a brand does not want its site to be open, whoever claims them.
CREATE TABLE agent_domain_block (
  brand_id integer NOT NULL REFERENCES brand,
  domain text NOT NULL,
  reason text NOT NULL,
  blocked_by bigint NOT NULL REFERENCES staff,
  blocked_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, domain)
);

GRANT SELECT, INSERT ON agent_domain, agent_domain_block TO fairground_app;
GRANT UPDATE (state, asked_at, answer, proved_at, failing_since, failed_days, failed_on, ended_at) ON agent_domain TO fairground_app;
GRANT DELETE ON agent_domain_block TO fairground_app;

-- `domain`: registered at an agent's own domain, without a code.
ALTER TABLE player_origin
  DROP CONSTRAINT player_origin_way_check,
  ADD CONSTRAINT player_origin_way_check CHECK (way IN ('typed', 'kept', 'opened', 'domain')),
  ADD COLUMN domain text,
  ADD CONSTRAINT player_origin_domain_check CHECK ((way = 'domain') = (domain IS NOT NULL));
CREATE INDEX ON player_origin (domain, agent_id) WHERE domain IS NOT NULL;
