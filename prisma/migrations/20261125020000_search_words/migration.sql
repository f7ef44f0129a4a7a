-- Search finds beginnings of words, and words with one typo, without regard to accents and case. The version before goes
-- on searching "search", and what it writes is in the new columns too.

-- A text as words in lower case with single spaces between them, as `foldedText` makes them of what Shoppers type.
CREATE FUNCTION "mod_catalog_fold"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(regexp_replace(
    replace(replace(replace(replace(translate(
        regexp_replace(lower(normalize($1, NFKD)), '[\u0300-\u036f]', '', 'g'),
        'øłđðıς', 'olddiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[''’](?=s($|[^a-z]))', '', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u2e00-\u2e7f\u3000-\u303f]+', ' ', 'g'));

-- Each word as it is, and as its stem. The stop word leaves a place empty between the two, so that no phrase spans them.
CREATE FUNCTION "mod_catalog_words"(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, "mod_catalog_fold"($1)) || to_tsvector('english'::regconfig, 'the ' || "mod_catalog_fold"($1));

-- A word and what is left of it without one of its letters. Two words with one typo between them share one of these.
CREATE FUNCTION "mod_catalog_near"(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT array_agg(DISTINCT overlay($1 PLACING '' FROM "at" FOR 1)) || $1 FROM generate_series(1, length($1)) AS "at");

-- Products with all terms. A term is one of several alternatives, an alternative all of some words. Stop words count only
-- where there are no others; what follows a beginning may be anything, but one letter begins nothing. Labels: 'A' for words of the title alone.
CREATE FUNCTION "mod_catalog_query"(terms jsonb, beginnings boolean, labels text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
    term jsonb;
    alternative jsonb;
    word text;
    stems text[];
    wanted tsquery;
    either tsquery;
    every tsquery;
    one tsquery;
BEGIN
    FOR ignored IN REVERSE 1..0 LOOP
        wanted := '';
        FOR term IN SELECT jsonb_array_elements(terms) LOOP
            either := '';
            FOR alternative IN SELECT jsonb_array_elements(term) LOOP
                every := '';
                FOR word IN SELECT jsonb_array_elements_text(alternative) LOOP
                    stems := ts_lexize('english_stem'::regdictionary, word);
                    CONTINUE WHEN ignored = 1 AND cardinality(stems) = 0;
                    one := (quote_literal(word) || ':' || labels)::tsquery;
                    IF cardinality(stems) > 0 THEN
                        one := one || (quote_literal(stems[1]) || ':' || labels)::tsquery;
                    END IF;
                    IF beginnings AND length(word) > 1 THEN
                        one := one || (quote_literal(word) || ':*' || labels)::tsquery;
                    END IF;
                    every := every && one;
                END LOOP;
                either := either || every;
            END LOOP;
            wanted := wanted && either;
        END LOOP;
        EXIT WHEN numnode(wanted) > 0;
    END LOOP;
    RETURN wanted;
END
$$;

ALTER TABLE "mod_catalog" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (
    setweight("mod_catalog_words"("title"), 'A')
    || setweight("mod_catalog_words"("keywords"), 'B')
    || setweight("mod_catalog_words"("description"), 'C')
) STORED;
CREATE INDEX "mod_catalog_words_idx" ON "mod_catalog" USING GIN ("words");
CREATE INDEX "mod_catalog_words_of_title" ON "mod_catalog" USING GIN ("mod_catalog_words"("title")) WHERE "status" = 'active';

-- The distinct words of a Store's products, without numbers and SKUs. Typos are corrected to those that a published
-- product has; words of former products do no harm.
CREATE TABLE "mod_catalog_word" (
    "storeId" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "near" TEXT[] GENERATED ALWAYS AS ("mod_catalog_near"("word")) STORED,

    CONSTRAINT "mod_catalog_word_pkey" PRIMARY KEY ("storeId", "word")
);
CREATE INDEX "mod_catalog_word_near_idx" ON "mod_catalog_word" USING GIN ("near");

-- In the order of words, so that two products that are saved at once don't wait for each other crosswise.
CREATE FUNCTION "mod_catalog_add_words"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "mod_catalog_word" ("storeId", "word")
    SELECT DISTINCT NEW."storeId", "each" FROM regexp_split_to_table(
        "mod_catalog_fold"(concat_ws(' ', NEW."title", NEW."keywords", NEW."description")), ' ') AS "each"
    WHERE length("each") BETWEEN 3 AND 40 AND "each" !~ '[0-9]'
      AND NOT EXISTS (SELECT FROM "mod_catalog_word" known WHERE known."storeId" = NEW."storeId" AND known."word" = "each")
    ORDER BY 2 ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_catalog_add_words" AFTER INSERT ON "mod_catalog" FOR EACH ROW EXECUTE FUNCTION "mod_catalog_add_words"();
CREATE TRIGGER "mod_catalog_change_words" AFTER UPDATE ON "mod_catalog" FOR EACH ROW
WHEN ((OLD."title", OLD."keywords", OLD."description") IS DISTINCT FROM (NEW."title", NEW."keywords", NEW."description"))
EXECUTE FUNCTION "mod_catalog_add_words"();

INSERT INTO "mod_catalog_word" ("storeId", "word")
SELECT DISTINCT "storeId", "each" FROM "mod_catalog", regexp_split_to_table(
    "mod_catalog_fold"(concat_ws(' ', "title", "keywords", "description")), ' ') AS "each"
WHERE length("each") BETWEEN 3 AND 40 AND "each" !~ '[0-9]'
ON CONFLICT DO NOTHING;
