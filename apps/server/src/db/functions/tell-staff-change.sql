-- Notifies every server process that sessions of the office may have ended, or may do other things than before.
CREATE FUNCTION tell_staff_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('staff_changed', '');
  RETURN NULL;
END $$;
