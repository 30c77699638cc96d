-- Advisory lock of a brand's contracts: held exclusively to agree on one or to end one, since both depend on those
-- above and below.
CREATE FUNCTION contract_lock(brand_id integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (3::bigint << 60) | brand_id
$$;
