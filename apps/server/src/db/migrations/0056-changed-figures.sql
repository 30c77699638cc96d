-- Finds whose figures have changed lately: rows are added in the order of their quarters.
CREATE INDEX figure_quarter ON figure USING brin (quarter) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX money_figure_quarter ON money_figure USING brin (quarter) WITH (pages_per_range = 32, autosummarize = on);
