-- Each transfer must balance, name existing accounts, and leave no account of the player below zero except the debt.
-- The check runs at the end of the statement and not at commit: it is stricter (no half of a transfer is ever visible)
-- and costs one pass over a whole gathered commit, where CHECK constraints are evaluated for each statement. The two
-- lines that most transfers have are compared in place, since an aggregate costs four times as much.
CREATE FUNCTION refuse_wrong_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT a.wallet_id, a.version, a.lines INTO wrong FROM added a
   WHERE CASE cardinality(a.lines)
     WHEN 2 THEN a.lines[1].amount + a.lines[2].amount <> 0 OR NOT posting_is_right(a.lines[1]) OR NOT posting_is_right(a.lines[2])
     ELSE coalesce((SELECT sum(l.amount) <> 0 OR NOT bool_and(posting_is_right(l)) FROM unnest(a.lines) AS l), false) END LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transfer %/% is wrong; its postings sum to %', wrong.wallet_id, wrong.version,
      (SELECT sum(l.amount) FROM unnest(wrong.lines) AS l) USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER transfer_right AFTER INSERT ON transfer
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_wrong_transfer();
