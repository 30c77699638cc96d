-- A round of a table is opened with the commitment that was published for it, and with no other.
CREATE FUNCTION refuse_unannounced_round() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM next_round n WHERE n.id = NEW.id
    AND (n.brand_id, n.game_id, n.issue, n.server_seed_sealed, n.server_seed_hash)
      = (NEW.brand_id, NEW.game_id, NEW.issue, NEW.server_seed_sealed, NEW.server_seed_hash)) THEN
    RAISE EXCEPTION 'round % of % was not announced', NEW.issue, NEW.game_id;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER round_is_announced BEFORE INSERT ON draw
  FOR EACH ROW WHEN (NEW.opened_at IS NOT NULL) EXECUTE FUNCTION refuse_unannounced_round();
