-- A description as HTML and as plain text, with the MD5 of the Markdown that it was made from. Null, or of another text
-- (which the version before saves), means that it is shown as plain paragraphs.
ALTER TABLE "mod_catalog" ADD COLUMN "descriptionRendered" JSONB;
