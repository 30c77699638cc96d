-- Customer id that a person can read out, beside the UUID that vendors know: nine random digits and a check digit
-- (ISO/IEC 7064, MOD 11,10, the same as `checkDigit` of the kernel), unique in the installation. It grants no access
-- and is no invitation code.
CREATE FUNCTION new_customer_id() RETURNS text LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
DECLARE
  digits text;
  product integer;
  sum integer;
BEGIN
  LOOP
    -- 60 random bits of a UUID; the bias of the remainder is negligible.
    digits := (100000000 + ('x0' || left(replace(gen_random_uuid()::text, '-', ''), 12)
      || right(gen_random_uuid()::text, 3))::bit(64)::bigint % 900000000)::text;
    product := 10;
    FOR place IN 1 .. 9 LOOP
      sum := (product + substr(digits, place, 1)::integer) % 10;
      product := (CASE sum WHEN 0 THEN 10 ELSE sum END * 2) % 11;
    END LOOP;
    digits := digits || ((11 - product) % 10)::text;
    EXIT WHEN NOT EXISTS (SELECT FROM player p WHERE p.customer_id = digits);
  END LOOP;
  RETURN digits;
END $$;

ALTER TABLE player ALTER COLUMN customer_id SET DEFAULT new_customer_id();
