-- Bets are deleted only with a cancelled ticket.
CREATE FUNCTION refuse_bet_deletion() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ticket t WHERE t.wallet_id = OLD.wallet_id AND t.id = OLD.ticket_id AND t.cancelled_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the bets of ticket % are not deleted', OLD.ticket_id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;

CREATE TRIGGER ticket_bet_deleted_with_ticket BEFORE DELETE ON ticket_bet FOR EACH ROW EXECUTE FUNCTION refuse_bet_deletion();
