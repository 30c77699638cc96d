-- A closed complaint stays as it was closed: what it says, its outcome and its person are evidence.
CREATE FUNCTION refuse_change_of_closed_complaint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'closed' THEN
    RAISE EXCEPTION 'complaint % is closed', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER complaint_stays_closed BEFORE UPDATE ON complaint
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closed_complaint();
