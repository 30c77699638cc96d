-- How long the newest payments of a method took, from the request on (measured-times.queries.ts).
CREATE INDEX withdrawal_paid ON withdrawal (brand_id, method_code, ended_at DESC) WHERE state = 'paid';
