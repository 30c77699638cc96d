-- Removes what only the server can read, such as proposed keys, from a proposal that ends: it is needed no more.
CREATE FUNCTION drop_sealed_values() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.after := (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(NEW.after) WHERE key NOT LIKE 'sealed%');
  RETURN NEW;
END $$;

CREATE TRIGGER drops_sealed BEFORE UPDATE OF state ON staff_proposal
  FOR EACH ROW WHEN (NEW.state <> 'waiting') EXECUTE FUNCTION drop_sealed_values();
