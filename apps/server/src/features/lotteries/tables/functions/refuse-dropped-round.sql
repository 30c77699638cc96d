-- An announced round is not dropped: its row goes only when it was opened, with its commitment, at its table.
CREATE FUNCTION refuse_dropped_round() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM draw d WHERE d.id = OLD.id AND d.opened_at IS NOT NULL
    AND (d.brand_id, d.game_id, d.issue, d.server_seed_hash) = (OLD.brand_id, OLD.game_id, OLD.issue, OLD.server_seed_hash)) THEN
    RAISE EXCEPTION 'the announced round % of % is not dropped', OLD.issue, OLD.game_id;
  END IF;
  RETURN OLD;
END $$;

CREATE TRIGGER announced_round_stays BEFORE DELETE ON next_round
  FOR EACH ROW EXECUTE FUNCTION refuse_dropped_round();
