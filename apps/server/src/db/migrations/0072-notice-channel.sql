-- By what a player is told of their money, besides the inbox; without a row by e-mail.
CREATE TABLE notice_channel (
  player_id bigint PRIMARY KEY REFERENCES player,
  channel text NOT NULL CHECK (channel IN ('inbox', 'email', 'sms')),
  chosen_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON notice_channel TO fairground_app;
GRANT UPDATE (channel, chosen_at) ON notice_channel TO fairground_app;
