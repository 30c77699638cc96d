-- What stands beside a player's name: the club of their rank, and labels that an operator gives (specification, section 3).
ALTER TABLE brand
  -- [{rank, names: {language: name}, color, color2}], from which rank on the club is theirs; color2 is the text's.
  ADD COLUMN clubs jsonb NOT NULL DEFAULT '[]',
  -- {code: {names, color, color2}}
  ADD COLUMN labels jsonb NOT NULL DEFAULT '{}';
ALTER TABLE player
  -- Codes of the brand's labels, in the order in which they are shown.
  ADD COLUMN labels text[] NOT NULL DEFAULT '{}';
GRANT UPDATE (labels) ON player TO fairground_app;
