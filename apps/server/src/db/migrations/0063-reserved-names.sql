-- User names that nobody may register at this brand, beside its own and those of the house, however they are written.
ALTER TABLE brand ADD reserved_names text[] NOT NULL DEFAULT '{}';
