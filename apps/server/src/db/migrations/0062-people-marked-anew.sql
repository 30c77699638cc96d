-- Marks of people read a name without letters like đ now. Whoever is excluded, or has had the sign-up bonus, is marked anew by a job;
-- until then they are found by the marks that stand.
INSERT INTO job (name, payload, due_at)
  SELECT 'mark-people-anew', 'null', now() WHERE EXISTS (SELECT FROM exclusion) OR EXISTS (SELECT FROM sign_up_claim);
