-- The form asked for one age and its agreement for a lower one, and then refused a person between the two.
UPDATE brand SET agreement_age = minimum_age WHERE agreement_age < minimum_age;
ALTER TABLE brand ALTER COLUMN agreement_age SET DEFAULT 21,
  ADD CONSTRAINT brand_agreement_age_not_below_minimum CHECK (agreement_age >= minimum_age);

-- No script of others is loaded, so an id for one is refused instead of being kept for nothing.
UPDATE brand SET analytics_id = NULL;
ALTER TABLE brand ADD CONSTRAINT brand_loads_no_analytics CHECK (analytics_id IS NULL);
