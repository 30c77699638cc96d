-- Feature draws: draws that settled over an hour after their time, such as official ones whose result came late.
CREATE INDEX draw_settled_late ON draw (brand_id, settled_at)
  WHERE state = 'settled' AND settled_at - draws_at > interval '1 hour';
