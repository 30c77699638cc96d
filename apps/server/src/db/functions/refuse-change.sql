-- Refuses changes and deletions in append-only tables, also by the owner of the tables. Each feature has the triggers
-- on its own tables.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
