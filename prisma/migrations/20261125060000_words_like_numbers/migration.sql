-- Of a SKU like 9e118d86 PostgreSQL makes two words: 9e118, a number with an exponent, and d86. The search looks for these
-- too, one after the other.
CREATE OR REPLACE FUNCTION "mod_catalog_query"(terms jsonb, beginnings boolean, labels text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
                    IF word ~ '\de\d' THEN
                        one := one || regexp_replace(
                            phraseto_tsquery('simple'::regconfig, word)::text, '''(?= |$)', ''':' || labels, 'g')::tsquery;
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
