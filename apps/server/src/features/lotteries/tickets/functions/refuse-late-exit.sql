-- A bet is cashed out while its flight lasts, and for no more than the multiple of the moment; an exit stays.
CREATE FUNCTION refuse_late_exit() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM draw d WHERE d.id = NEW.draw_id AND d.state = 'sealed' AND d.exits_seal IS NULL
     AND NEW.taken_at BETWEEN d.flight_at AND clock_timestamp() AND NEW.multiple = flight_multiple(d.flight_at, NEW.taken_at)) THEN
    RAISE EXCEPTION 'a bet on draw % is not cashed out', NEW.draw_id;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER exit_in_flight BEFORE INSERT ON bet_exit FOR EACH ROW EXECUTE FUNCTION refuse_late_exit();
CREATE TRIGGER bet_exit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bet_exit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
