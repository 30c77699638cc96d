-- Raises the version of the catalogue after a change (catalogue_version).
CREATE FUNCTION move_catalogue_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME IN ('vendor', 'game', 'game_room') THEN
    UPDATE catalogue_version SET games = games + 1;
  ELSE
    UPDATE catalogue_version SET brands = brands + 1;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON vendor
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON game
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON brand_vendor
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON brand_game
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON game_room
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON brand_room
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON brand_lane
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
