ALTER TABLE "mod_stores" ADD COLUMN "firstOperatorAt" TIMESTAMPTZ(3);

-- A Store that has accounts, or lines about Operators, was seeded: nobody knows any more whether the one of then is
-- still there, and a second one would have a password that stands in the environment.
UPDATE "mod_stores" SET "firstOperatorAt" = now() WHERE "firstOperatorAt" IS NULL AND (
  EXISTS (SELECT FROM "auth_user" WHERE "auth_user"."storeId" = "mod_stores"."id")
  OR EXISTS (
    SELECT FROM "mod_audit" WHERE "mod_audit"."storeId" = "mod_stores"."id"
    AND ("actor" = 'operator' OR "action" IN ('operator.created', 'account.demoted', 'single-sign-on.demoted'))
  )
);

-- However somebody becomes an Operator: by the seed, the shell, single sign-on or a version before this one.
CREATE FUNCTION "auth_user_first_operator"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "mod_stores" SET "firstOperatorAt" = now() WHERE "id" = NEW."storeId" AND "firstOperatorAt" IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER "auth_user_first_operator" AFTER INSERT OR UPDATE OF "role"
ON "auth_user" FOR EACH ROW WHEN (NEW."role" = 'admin') EXECUTE FUNCTION "auth_user_first_operator"();
