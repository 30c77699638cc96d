-- Ends an agent's domains with the agent: when the account is closed, or is no agent any more.
CREATE FUNCTION end_agent_domains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE agent_domain SET state = 'ended', ended_at = clock_timestamp() WHERE agent_id = NEW.id AND state <> 'ended';
  RETURN NULL;
END $$;

CREATE TRIGGER agent_gone_ends_domains AFTER UPDATE OF is_open, standing ON player
  FOR EACH ROW WHEN (NOT NEW.is_open OR NEW.standing NOT IN (1, 2, 41, 42))
  EXECUTE FUNCTION end_agent_domains();
