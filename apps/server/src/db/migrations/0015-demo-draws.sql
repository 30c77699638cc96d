-- The past of a demonstration has draws with tickets too: `is_seeded` marks every draw that the demonstration made
-- after its time. It moves them on by itself; the clock of draws leaves them alone.
DO $$
DECLARE
  old text;
BEGIN
  SELECT conname INTO STRICT old FROM pg_constraint
   WHERE conrelid = 'draw'::regclass AND contype = 'c'
     AND pg_get_constraintdef(oid) LIKE '%is_seeded%' AND pg_get_constraintdef(oid) LIKE '%entries = 0%';
  EXECUTE format('ALTER TABLE draw DROP CONSTRAINT %I', old);
END $$;
