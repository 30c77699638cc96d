-- Feedback is worked on and answered. What was sent before waits like what is sent now.
ALTER TABLE feedback
  ADD public_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'in_work', 'answered', 'closed')),
  -- Who works on it, or did last.
  ADD taken_by bigint REFERENCES staff,
  ADD answer text CHECK (answer <> ''),
  ADD answered_at timestamptz,
  ADD answered_by bigint REFERENCES staff,
  ADD CONSTRAINT feedback_answer_is_whole CHECK (
    (answer IS NULL) = (answered_at IS NULL) AND (state <> 'answered' OR answer IS NOT NULL) AND (answer IS NULL OR player_id IS NOT NULL));
CREATE INDEX ON feedback (brand_id, state, id DESC);
GRANT UPDATE (state, taken_by, answer, answered_at, answered_by) ON feedback TO fairground_app;

-- Which players an announcement or a pop-up is for (`segments.ts` of the contract); null for its whole audience.
ALTER TABLE article ADD segment jsonb CHECK (segment IS NULL OR kind IN ('notice', 'popup') AND audience IN ('players', 'agents'));
CREATE INDEX article_for_segment ON article (brand_id, kind) WHERE segment IS NOT NULL;
