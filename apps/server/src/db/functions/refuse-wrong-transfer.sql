-- Each transfer must balance, name existing accounts, and leave no account of the player below zero except the debt. The
-- check runs at the end of the statement and not at commit: it is stricter (no half of a transfer is ever visible) and
-- costs one pass over a whole gathered commit, where CHECK constraints are evaluated for each statement.
CREATE FUNCTION refuse_wrong_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT a.wallet_id, a.version, s.remainder INTO wrong
    FROM added a, LATERAL (
      SELECT sum(l.amount) AS remainder, bool_and(l.amount <> 0 AND CASE
               WHEN l.account IN ('cash', 'bonus', 'held') THEN coalesce(l.balance >= 0, false)
               WHEN l.account = 'owed' THEN coalesce(l.balance <= 0, false)
               ELSE l.balance IS NULL AND (starts_with(l.account, 'house/') OR starts_with(l.account, 'outside/')
                 OR starts_with(l.account, 'vendor/')) END) AS is_right
        FROM unnest(a.lines) AS l) s
   WHERE s.remainder <> 0 OR NOT s.is_right LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transfer %/% is wrong; its postings sum to %', wrong.wallet_id, wrong.version, wrong.remainder
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER transfer_right AFTER INSERT ON transfer
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_wrong_transfer();
