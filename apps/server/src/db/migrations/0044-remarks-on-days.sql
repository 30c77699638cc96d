-- Remarks of staff that say why the figures of a closed gaming day are not whole, such as an amount that a supplier
-- reported late; neither changed nor deleted. An amount stands beside the totals and is never added to them.
CREATE TABLE gaming_day_remark (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  day date NOT NULL,
  -- Made by the page, so that a repeat writes no second remark.
  request uuid NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 10 AND 1000),
  -- The figure that it explains: the report, and the correction in minor units.
  report text,
  currency text,
  amount bigint CHECK (amount <> 0),
  UNIQUE (brand_id, request),
  FOREIGN KEY (brand_id, day) REFERENCES gaming_day,
  CONSTRAINT gaming_day_remark_figure_is_whole CHECK (num_nulls(report, currency, amount) IN (0, 3))
);
CREATE INDEX ON gaming_day_remark (brand_id, day, id);
GRANT SELECT, INSERT ON gaming_day_remark TO fairground_app;

-- Closed days whose totals the nightly check found different from those that they were closed with, until it finds
-- them equal again.
CREATE TABLE gaming_day_difference (
  brand_id integer NOT NULL,
  day date NOT NULL,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, day),
  FOREIGN KEY (brand_id, day) REFERENCES gaming_day
);
GRANT SELECT, INSERT, DELETE ON gaming_day_difference TO fairground_app;
