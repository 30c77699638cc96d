-- A draw only moves forward: its seal and result stay, for everybody, and no earlier state returns; a paid draw cannot
-- become void, a void one needs the agreement of two persons or, at a table, a rule, and a problem stays recorded. The
-- result of an official draw comes from two independent readers, and is changed by a correction that two persons have
-- agreed on; the earlier one is kept.
CREATE FUNCTION refuse_draw_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  states CONSTANT text[] := '{open,closed,sealed,drawn,verified,settled,void}';
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'draw % is not deleted', OLD.id; END IF;
  IF (OLD.brand_id, OLD.game_id, OLD.issue, OLD.mode, OLD.server_seed_sealed, OLD.server_seed_hash, OLD.opened_at, OLD.closes_at, OLD.draws_at,
      OLD.stations, OLD.beacon_chain, OLD.beacon_round)
     IS DISTINCT FROM (NEW.brand_id, NEW.game_id, NEW.issue, NEW.mode, NEW.server_seed_sealed, NEW.server_seed_hash, NEW.opened_at, NEW.closes_at, NEW.draws_at,
      NEW.stations, NEW.beacon_chain, NEW.beacon_round)
     -- When it closed decides whether the round of its beacon was early enough.
     OR OLD.closed_at IS NOT NULL AND OLD.closed_at IS DISTINCT FROM NEW.closed_at
     OR OLD.seal IS NOT NULL AND (OLD.seal, OLD.entries) IS DISTINCT FROM (NEW.seal, NEW.entries)
     OR NEW.flight_at IS DISTINCT FROM OLD.flight_at AND (OLD.flight_at IS NOT NULL OR OLD.state <> 'sealed' OR NEW.state <> 'sealed')
     OR NEW.exits_seal IS DISTINCT FROM OLD.exits_seal AND (OLD.exits_seal IS NOT NULL OR NEW.state <> 'drawn')
     OR OLD.exits_seal IS NOT NULL AND OLD.exits IS DISTINCT FROM NEW.exits
     OR OLD.beacon_signature IS NOT NULL AND OLD.beacon_signature IS DISTINCT FROM NEW.beacon_signature
     OR OLD.result IS NOT NULL AND (OLD.drawn_at, OLD.server_seed, OLD.read_by) IS DISTINCT FROM (NEW.drawn_at, NEW.server_seed, NEW.read_by)
     OR array_position(states, NEW.state) < array_position(states, OLD.state) OR OLD.state = 'settled' AND NEW.state = 'void'
     OR NEW.state = 'void' AND OLD.state <> 'void' AND (
       NOT EXISTS (SELECT FROM draw_void v WHERE v.draw_id = OLD.id AND (v.agreed_by IS NOT NULL OR
         -- By rule: a round of a table without a result, of which the draw itself shows that the rule holds.
         OLD.opened_at IS NOT NULL AND OLD.result IS NULL AND CASE v.rule
           WHEN 'beacon-silent' THEN OLD.beacon_round IS NOT NULL AND OLD.beacon_signature IS NULL
             AND v.agreed_at >= OLD.draws_at + interval '60 seconds'
           WHEN 'closed-late' THEN OLD.closed_at >= (SELECT to_timestamp(c.genesis_seconds + (OLD.beacon_round - 1) * c.period_seconds)
             FROM beacon_chain c WHERE c.hash = OLD.beacon_chain) END))
       OR EXISTS (SELECT FROM settlement s WHERE s.draw_id = OLD.id AND s.paid_wallet > 0))
     OR OLD.problem IS NOT NULL AND NEW.problem IS DISTINCT FROM OLD.problem THEN
    RAISE EXCEPTION 'draw % is not changed', OLD.id;
  END IF;
  -- A flight starts when it is told to, at no other time.
  IF OLD.flight_at IS NULL AND NEW.flight_at IS NOT NULL THEN NEW.flight_at := clock_timestamp(); END IF;
  IF OLD.result IS NULL THEN
    IF (NEW.revision, NEW.earlier) IS DISTINCT FROM (OLD.revision, OLD.earlier)
       OR OLD.mode = 'official' AND NEW.result IS NOT NULL AND (
         SELECT count(DISTINCT coalesce('person ' || r.person_id, 'source ' || r.source_id)) FROM draw_reading r WHERE r.draw_id = OLD.id) < 2 THEN
      RAISE EXCEPTION 'draw % has no result that two have read', OLD.id;
    END IF;
  ELSIF (OLD.result, OLD.revision, OLD.earlier) IS DISTINCT FROM (NEW.result, NEW.revision, NEW.earlier) AND (
      OLD.state <> 'settled' OR NEW.earlier IS DISTINCT FROM OLD.earlier || jsonb_build_array(OLD.result)
      OR NOT EXISTS (SELECT FROM draw_correction c
        WHERE c.draw_id = OLD.id AND c.revision = NEW.revision AND c.was_revision = OLD.revision AND c.result = NEW.result
          AND c.agreed_by IS NOT NULL AND c.ended_at IS NULL AND c.problem IS NULL)) THEN
    RAISE EXCEPTION 'the result of draw % is not changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER draw_only_goes_on BEFORE UPDATE OR DELETE ON draw FOR EACH ROW EXECUTE FUNCTION refuse_draw_change();
