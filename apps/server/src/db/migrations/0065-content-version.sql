-- Counted up by each change of banners and articles (move_content_version): what a process keeps of another number is not given any more.
CREATE TABLE content_version (version bigint NOT NULL);
INSERT INTO content_version VALUES (1);
GRANT SELECT ON content_version TO fairground_app;
