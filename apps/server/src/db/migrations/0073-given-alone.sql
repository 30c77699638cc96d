-- What a person of the office may give players on a day without another, in minor units of the brand's currency: 10,000.00, or another sum.
ALTER TABLE brand ADD most_given_alone bigint NOT NULL DEFAULT 1000000 CHECK (most_given_alone >= 0);

-- What a person of the office has given players of a brand on a day without another, by any call.
CREATE TABLE staff_given (
  brand_id integer NOT NULL REFERENCES brand,
  staff_id bigint NOT NULL REFERENCES staff,
  day date NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (staff_id, brand_id, day)
);
GRANT SELECT, INSERT, UPDATE (amount) ON staff_given TO fairground_app;

-- Calls of a person of the office that take effect once another person has made the same call.
CREATE TABLE staff_ask (
  brand_id integer NOT NULL REFERENCES brand,
  call text NOT NULL,
  -- What it is about, and what else both have to say alike.
  subject text NOT NULL,
  terms text NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, call, subject)
);
GRANT SELECT, INSERT, DELETE, UPDATE (terms, staff_id, asked_at) ON staff_ask TO fairground_app;
