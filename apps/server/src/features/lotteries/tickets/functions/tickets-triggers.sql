-- Tickets are never deleted, bets only with a cancelled ticket (refuse_bet_deletion).
CREATE TRIGGER ticket_kept BEFORE DELETE OR TRUNCATE ON ticket
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ticket_bet_kept BEFORE UPDATE OR TRUNCATE ON ticket_bet
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draw_outcome_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_outcome
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draw_win_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_win
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
