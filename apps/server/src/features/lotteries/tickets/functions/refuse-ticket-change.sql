-- A ticket changes at most once: it is cancelled while its draw is open, or voided with its draw.
CREATE FUNCTION refuse_ticket_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  state text := (SELECT d.state FROM draw d WHERE d.id = OLD.draw_id);
BEGIN
  IF (OLD.wallet_id, OLD.id, OLD.draw_id, OLD.transaction_id, OLD.round_id, OLD.stake, OLD.bought_at, OLD.chase_id, OLD.chase_place,
      OLD.chase_draws, OLD.stops_on_win, OLD.own_group, OLD.played_group, OLD.discount,
      OLD.tax_from, OLD.tax_rate, OLD.tax_base) IS DISTINCT FROM (NEW.wallet_id, NEW.id, NEW.draw_id, NEW.transaction_id, NEW.round_id,
      NEW.stake, NEW.bought_at, NEW.chase_id, NEW.chase_place, NEW.chase_draws, NEW.stops_on_win, NEW.own_group, NEW.played_group, NEW.discount,
      NEW.tax_from, NEW.tax_rate, NEW.tax_base)
     OR OLD.cancelled_at IS NOT NULL OR OLD.voided_at IS NOT NULL
     OR NEW.cancelled_at IS NOT NULL AND state <> 'open' OR NEW.voided_at IS NOT NULL AND state <> 'void' THEN
    RAISE EXCEPTION 'ticket % is not changed', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER ticket_changes_once BEFORE UPDATE ON ticket FOR EACH ROW EXECUTE FUNCTION refuse_ticket_change();
