-- Removes what only the server can read, such as proposed keys and personal values, from a proposal that ends: it is
-- needed no more.
CREATE FUNCTION drop_sealed_values() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.after := (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(NEW.after) WHERE key NOT LIKE 'sealed%');
  NEW.personal_sealed := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER drops_sealed BEFORE UPDATE OF state ON staff_proposal
  FOR EACH ROW WHEN (NEW.state <> 'waiting') EXECUTE FUNCTION drop_sealed_values();
