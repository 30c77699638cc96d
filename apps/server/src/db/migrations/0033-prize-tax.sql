-- What a brand takes off prizes as tax, of a game in a currency; none without a row. Where the prize of a ticket is above
-- `threshold`, in minor units, so many millionths are withheld: of the whole prize, or of what it is above (`excess`).
CREATE TABLE prize_tax (
  brand_id integer NOT NULL REFERENCES brand,
  game_id text COLLATE "C" NOT NULL,
  currency text NOT NULL,
  threshold bigint NOT NULL CHECK (threshold >= 0),
  rate integer NOT NULL CHECK (rate BETWEEN 1 AND 900000),
  base text COLLATE "C" NOT NULL DEFAULT 'whole' CHECK (base IN ('whole', 'excess')),
  PRIMARY KEY (brand_id, game_id, currency)
);
GRANT SELECT, INSERT, DELETE ON prize_tax TO fairground_app;
GRANT UPDATE (threshold, rate, base) ON prize_tax TO fairground_app;

-- The tax at the purchase, which a later change never touches; all null where there was none.
ALTER TABLE ticket
  ADD COLUMN tax_from bigint CHECK (tax_from >= 0),
  ADD COLUMN tax_rate integer CHECK (tax_rate BETWEEN 1 AND 900000),
  ADD COLUMN tax_base text COLLATE "C" CHECK (tax_base IN ('whole', 'excess')),
  ADD CONSTRAINT ticket_tax_check CHECK (num_nulls(tax_from, tax_rate, tax_base) IN (0, 3));

-- What is withheld of a win. The player is paid the win less the tax.
ALTER TABLE draw_win ADD COLUMN tax bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT draw_win_tax_check CHECK (tax >= 0 AND (tax = 0 OR tax < win - pushed));
ALTER TABLE draw_sum ADD COLUMN tax bigint NOT NULL DEFAULT 0;
GRANT UPDATE (tax) ON draw_sum TO fairground_app;
