-- Refuses a version that is not the next one of its brand, and one that begins so soon after its publication that a
-- process may not know it then: 2 s of a remembered brand and 3 s between two clocks. The first version of a brand
-- begins before everything.
CREATE FUNCTION brand_version_checks() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.number <> (SELECT coalesce(max(v.number), 0) + 1 FROM brand_version v WHERE v.brand_id = NEW.brand_id) THEN
    RAISE EXCEPTION 'version % is not the next one of brand %', NEW.number, NEW.brand_id
      USING ERRCODE = 'unique_violation';
  END IF;
  IF NEW.number > 1 AND NEW.from_at < NEW.published_at + interval '5 seconds' THEN
    RAISE EXCEPTION 'version % of brand % begins less than 5 s after its publication', NEW.number, NEW.brand_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER begins_in_time BEFORE INSERT ON brand_version
  FOR EACH ROW EXECUTE FUNCTION brand_version_checks();
