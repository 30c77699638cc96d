-- Removes the complaints of a brand that were closed a number of years before a time, at least one, with their steps,
-- documents, copied messages and readers; returns their number. The server's login may delete no complaint otherwise.
CREATE FUNCTION complaint_forget(p_brand_id integer, p_years integer, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_ids bigint[];
BEGIN
  IF p_years IS NULL OR p_years < 1 THEN
    RAISE EXCEPTION 'complaints are kept at least one year' USING ERRCODE = 'check_violation';
  END IF;
  v_ids := ARRAY(SELECT id FROM complaint
                  WHERE brand_id = p_brand_id AND closed_at < p_now - make_interval(years => p_years) FOR UPDATE);
  DELETE FROM complaint_look WHERE complaint_id = ANY (v_ids);
  DELETE FROM complaint_chat WHERE complaint_id = ANY (v_ids);
  DELETE FROM complaint_document WHERE complaint_id = ANY (v_ids);
  DELETE FROM complaint_step WHERE complaint_id = ANY (v_ids);
  DELETE FROM complaint WHERE id = ANY (v_ids);
  RETURN cardinality(v_ids);
END $$;
REVOKE ALL ON FUNCTION complaint_forget(integer, integer, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION complaint_forget(integer, integer, timestamptz) TO fairground_app;
