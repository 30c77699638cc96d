-- Raises the version of the content after a change of banners or articles (content_version).
CREATE FUNCTION move_content_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE content_version SET version = version + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER moves_content AFTER INSERT OR UPDATE OR DELETE ON banner
  FOR EACH STATEMENT EXECUTE FUNCTION move_content_version();
CREATE TRIGGER moves_content AFTER INSERT OR UPDATE OR DELETE ON article
  FOR EACH STATEMENT EXECUTE FUNCTION move_content_version();
