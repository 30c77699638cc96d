-- Notifies every server process, after the commit, that topics of the office have changed: queues, and records with a
-- page. `record:withdrawal:id` is the record whose id is in the column id. Each feature has the triggers on its own
-- tables: a change is told whoever makes it, a person of the office, a player or a job. A row without a brand concerns
-- every brand, which is brand 0 in the notification.
CREATE FUNCTION tell_desk() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  topic text;
BEGIN
  FOREACH topic IN ARRAY TG_ARGV LOOP
    IF topic LIKE 'record:%' THEN
      topic := 'record:' || split_part(topic, ':', 2) || ':' || (to_jsonb(NEW) ->> split_part(topic, ':', 3));
    END IF;
    PERFORM pg_notify('desk_changed', coalesce(NEW.brand_id, 0) || ' ' || topic);
  END LOOP;
  RETURN NULL;
END $$;
