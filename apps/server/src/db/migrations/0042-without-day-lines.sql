-- Remarks on closed days are written by nothing.
DROP TABLE gaming_day_line;
