-- Refuses, at the commit of a publication, a transaction that has taken longer than the argument says: the version
-- would begin sooner than 5 s after every process can read it (publication.service.ts). The server tries again.
CREATE FUNCTION brand_version_in_time() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF clock_timestamp() - transaction_timestamp() > TG_ARGV[0]::interval THEN
    RAISE EXCEPTION 'the publication of version % took too long', NEW.number USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER commits_in_time AFTER INSERT ON brand_version DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION brand_version_in_time('3 seconds');
