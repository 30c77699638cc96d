-- The outcome of a round is written once: with the round, or with the close of a round in steps.
CREATE TRIGGER round_transcript_append_only BEFORE UPDATE OF seed_id, nonce ON round
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER round_events_append_only BEFORE UPDATE OF events ON round
  FOR EACH ROW WHEN (OLD.events IS DISTINCT FROM NEW.events AND (OLD.events IS NOT NULL OR OLD.seed_id IS NULL OR OLD.state <> 'open'))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER round_kept BEFORE DELETE OR TRUNCATE ON round
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- A round that was settled by a close of many rounds stays settled: a later correction is a separate row.
CREATE TRIGGER round_closing_append_only BEFORE UPDATE OF closing_position, closing_at, closing_version, closing_stake,
  closing_win, closing_valid_bet ON round
  FOR EACH ROW WHEN (OLD.closing_position IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
