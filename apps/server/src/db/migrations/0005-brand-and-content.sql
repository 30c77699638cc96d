-- What a brand's site shows, as its operator set it; and what is told of its games.

-- The addresses of a brand's site, by which a visitor's browser says whose site it wants.
CREATE TABLE brand_domain (
  -- A host name in small letters, without a port.
  domain text PRIMARY KEY CHECK (domain = lower(domain) AND domain <> ''),
  brand_id integer NOT NULL REFERENCES brand,
  -- The first one is where the site is at home.
  position smallint NOT NULL DEFAULT 0
);
CREATE INDEX ON brand_domain (brand_id, position);

ALTER TABLE brand
  -- Colours over those of the house, by theme: {"light": {"gold": "#eaa221"}, "dark": {…}}.
  ADD COLUMN tokens jsonb NOT NULL DEFAULT '{}',
  -- The operator's own words over those of the house, by language and id: {"EN": {"hero.title": "…"}}.
  ADD COLUMN texts jsonb NOT NULL DEFAULT '{}',
  -- Addresses by name (TELEGRAM, FACEBOOK, Android …): {"TELEGRAM": {"url": "…", "labelNameEn": "Telegram"}}.
  ADD COLUMN resources jsonb NOT NULL DEFAULT '{}',
  -- Where somebody who is kept out may write to: mailto: or https:.
  ADD COLUMN contact_url text,
  ADD COLUMN analytics_id text,
  ADD COLUMN image_cdns text[] NOT NULL DEFAULT '{}',
  ADD COLUMN launch_cdns text[] NOT NULL DEFAULT '{}',
  -- Who is kept out and who is let in all the same (access-rules.ts).
  ADD COLUMN access_rules jsonb NOT NULL DEFAULT '[]',
  -- A win goes to the winner board from so many times its stake on.
  ADD COLUMN winner_from_times integer NOT NULL DEFAULT 10 CHECK (winner_from_times > 0);

UPDATE brand SET access_rules = (
  SELECT coalesce(jsonb_agg(jsonb_build_object('effect', 'deny', 'country', country)), '[]')
  FROM unnest(restricted_countries) AS country
);
ALTER TABLE brand DROP COLUMN restricted_countries;

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

-- How often a game was played on a day (UTC).
CREATE TABLE game_popularity (
  brand_id integer NOT NULL REFERENCES brand,
  day date NOT NULL,
  game_id text NOT NULL,
  rounds bigint NOT NULL,
  PRIMARY KEY (brand_id, day, game_id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON brand_domain, banner, article, article_read TO fairground_app;
GRANT SELECT, INSERT, DELETE ON winner TO fairground_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON game_popularity TO fairground_app;
