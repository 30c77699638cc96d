-- The advisory lock of a brand's contracts: held alone by whoever agrees on one or ends one, since both look at those above and below.
CREATE FUNCTION contract_lock(brand_id integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (3::bigint << 60) | brand_id
$$;
