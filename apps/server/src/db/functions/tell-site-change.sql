-- What pages of the sites show has changed: each process keeps drawn pages, and hears when they are of before. What plays
-- move by themselves (popularity, winners) tells nothing: a page may be a minute behind it.
CREATE FUNCTION tell_site_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('site_changed', '');
  RETURN NULL;
END $$;

CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON brand
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON brand_domain
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON banner
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON article
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON support_channel
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON identity_provider
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON vendor
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON vendor_access
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON game
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON brand_vendor
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON brand_game
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON game_room
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
