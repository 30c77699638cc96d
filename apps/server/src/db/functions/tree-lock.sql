-- Advisory lock of a brand's tree: held shared to add an account below another, exclusively to move accounts.
CREATE FUNCTION tree_lock(brand_id integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (1::bigint << 60) | brand_id
$$;
