-- The advisory lock of a brand's tree: shared by whoever adds an account below another, alone by who moves accounts.
CREATE FUNCTION tree_lock(brand_id integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (1::bigint << 60) | brand_id
$$;
