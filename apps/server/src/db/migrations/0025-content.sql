-- Feature content: what operators write, as revisions. Players see the published revision of an item, of which
-- `article`, `banner` and `brand.texts` have a copy.

-- Articles, banners, and words of the site that differ from those of the house.
CREATE TABLE content_item (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- That of its article or banner.
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  kind text NOT NULL CHECK (kind IN
    ('notice', 'popup', 'promotion', 'help', 'guide', 'installation', 'blog', 'banner', 'word')),
  -- Id of a word of the site.
  word_id text,
  CHECK ((kind = 'word') = (word_id IS NOT NULL)),
  UNIQUE (brand_id, word_id)
);
CREATE INDEX content_item_of_kind ON content_item (brand_id, kind);
GRANT SELECT, INSERT ON content_item TO fairground_app;

-- Revisions, which nobody changes or removes.
CREATE TABLE content_revision (
  item_id bigint NOT NULL REFERENCES content_item,
  number integer NOT NULL CHECK (number > 0),
  -- As on the wire (`office-content.ts` of the contract); its HTML is sanitised.
  body jsonb NOT NULL,
  -- Null for the command line.
  written_by bigint REFERENCES staff,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (item_id, number)
);
GRANT SELECT, INSERT ON content_revision TO fairground_app;

-- Publications and withdrawals: the newest of an item is in force.
CREATE TABLE content_publication (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id bigint NOT NULL REFERENCES content_item,
  -- Revision that was published; null for a withdrawal.
  number integer,
  at timestamptz NOT NULL,
  -- Person who approved or withdrew it; null for the command line.
  staff_id bigint REFERENCES staff,
  FOREIGN KEY (item_id, number) REFERENCES content_revision
);
CREATE INDEX content_publication_of_item ON content_publication (item_id, id);
GRANT SELECT, INSERT ON content_publication TO fairground_app;

-- Pictures of operators, drawn anew, by the SHA-256 of the JPEG.
CREATE TABLE content_picture (
  brand_id integer NOT NULL REFERENCES brand,
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  jpeg bytea NOT NULL,
  width smallint NOT NULL CHECK (width > 0),
  height smallint NOT NULL CHECK (height > 0),
  added_by bigint NOT NULL REFERENCES staff,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, sha256)
);
CREATE INDEX content_picture_by_name ON content_picture (sha256);
GRANT SELECT, INSERT ON content_picture TO fairground_app;

-- Point of the pictures that stays in sight when they are cropped, in percent, null for the design's own; and the time
-- of a withdrawal.
ALTER TABLE article
  ADD focus_x smallint CHECK (focus_x BETWEEN 0 AND 100),
  ADD focus_y smallint CHECK (focus_y BETWEEN 0 AND 100),
  ADD withdrawn_at timestamptz;
ALTER TABLE banner
  ADD focus_x smallint CHECK (focus_x BETWEEN 0 AND 100),
  ADD focus_y smallint CHECK (focus_y BETWEEN 0 AND 100),
  ADD withdrawn_at timestamptz;

-- The articles, banners and texts published until now become first revisions, without an author.
INSERT INTO content_item (public_id, brand_id, kind)
  SELECT public_id, brand_id, kind FROM article
  UNION ALL SELECT public_id, brand_id, 'banner' FROM banner;
INSERT INTO content_item (public_id, brand_id, kind, word_id)
  SELECT gen_random_uuid(), b.id, 'word', w.id
    FROM brand b, LATERAL (SELECT DISTINCT t.key AS id FROM jsonb_each(b.texts) l, jsonb_each(l.value) t) w;

CREATE FUNCTION content_instant(at timestamptz) RETURNS text LANGUAGE sql AS
  $$ SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

INSERT INTO content_revision (item_id, number, body, written_at)
  SELECT i.id, 1, jsonb_build_object(
           'kind', a.kind, 'category', a.category, 'imageUrl', a.image_url, 'darkImageUrl', a.dark_image_url,
           'focus', NULL, 'colour', a.colour, 'step', a.step, 'stepLink', a.step_link,
           'words', (SELECT jsonb_object_agg(w.key, '{"summary": "", "amount": ""}' || w.value) FROM jsonb_each(a.words) w),
           'audience', a.audience, 'segment', a.segment,
           'startsAt', content_instant(a.starts_at), 'endsAt', content_instant(a.ends_at)), a.published_at
    FROM article a JOIN content_item i USING (public_id)
  UNION ALL
  SELECT i.id, 1, jsonb_build_object(
           'kind', 'banner', 'groupName', b.group_name, 'url', b.url, 'smallUrl', b.small_url, 'darkUrl', b.dark_url,
           'darkSmallUrl', b.dark_small_url, 'focus', NULL,
           'linkageType', b.linkage_type, 'link', b.link,
           'words', (SELECT jsonb_object_agg(w.key, '{"text": "", "button": ""}' || w.value) FROM jsonb_each(b.words) w),
           'audience', b.audience, 'startsAt', content_instant(b.starts_at), 'endsAt', content_instant(b.ends_at)), now()
    FROM banner b JOIN content_item i USING (public_id)
  UNION ALL
  SELECT i.id, 1, jsonb_build_object(
           'kind', 'word', 'wordId', i.word_id,
           'words', (SELECT jsonb_object_agg(l.key, jsonb_build_object('text', l.value ->> i.word_id))
                       FROM jsonb_each(b.texts) l WHERE l.value ? i.word_id)), now()
    FROM content_item i JOIN brand b ON b.id = i.brand_id WHERE i.kind = 'word';

DROP FUNCTION content_instant;

INSERT INTO content_publication (item_id, number, at)
  SELECT item_id, number, written_at FROM content_revision;
