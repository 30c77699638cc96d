-- Objects that wait for a person of the office: the part of a table that a queue counts (queue.ts).
CREATE INDEX inbox_message_asked ON inbox_message (brand_id, made_at) WHERE state = 'asked';
CREATE INDEX feedback_new ON feedback (brand_id, at) WHERE state = 'new';
CREATE INDEX agent_pay_run_computed ON agent_pay_run (brand_id, computed_at) WHERE state = 'computed';
CREATE INDEX draw_void_open ON draw_void (draw_id) WHERE ended_at IS NULL;
