-- Notifies every server process of a change in what the pages of the sites show, so that it discards rendered pages.
-- Each feature has the triggers on its own tables.
CREATE FUNCTION tell_site_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('site_changed', '');
  RETURN NULL;
END $$;
