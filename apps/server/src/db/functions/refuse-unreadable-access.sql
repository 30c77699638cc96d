-- Refuses access rules that the server could not read (`access.rules.ts`): a rule that is not understood closes
-- nothing.
CREATE FUNCTION refuse_unreadable_access() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rule jsonb;
  name text;
  value text;
  network inet;
BEGIN
  IF jsonb_typeof(NEW.access_rules) <> 'array' THEN
    RAISE EXCEPTION 'the access rules are no list' USING ERRCODE = 'check_violation';
  END IF;
  FOR rule IN SELECT * FROM jsonb_array_elements(NEW.access_rules) LOOP
    IF jsonb_typeof(rule) <> 'object' OR NOT rule ? 'effect' THEN
      RAISE EXCEPTION 'access rule %: it has no effect', rule USING ERRCODE = 'check_violation';
    END IF;
    FOR name, value IN SELECT * FROM jsonb_each_text(rule) LOOP
      IF jsonb_typeof(rule -> name) <> 'string' OR NOT (CASE name
          WHEN 'effect' THEN lower(value) IN ('deny', 'allow')
          WHEN 'country' THEN value ~ '^[A-Za-z]{2}$'
          WHEN 'region' THEN value ~ '^[A-Za-z0-9]{1,3}$'
          WHEN 'category' THEN upper(value) IN
            ('RNG', 'FISH', 'PVP', 'LIVE', 'ELOTT', 'LOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT')
          WHEN 'network' THEN value ~ '^[0-9A-Fa-f:.]+(/[0-9]{1,3})?$'
          ELSE false
        END) THEN
        RAISE EXCEPTION 'access rule %: its % cannot be read', rule, name USING ERRCODE = 'check_violation';
      END IF;
      IF name = 'network' THEN
        BEGIN
          network := value::inet;
        EXCEPTION WHEN invalid_text_representation THEN
          network := NULL;
        END;
        -- Networks that PostgreSQL accepts and the server does not, such as 10.1/16.
        IF network IS NULL OR family(network) = 4 AND split_part(value, '/', 1) <> host(network) THEN
          RAISE EXCEPTION 'access rule %: its network cannot be read', rule USING ERRCODE = 'check_violation';
        END IF;
      END IF;
    END LOOP;
  END LOOP;
  RETURN NEW;
END $$;
