-- Whether the visitor brought the guestId back that a cart belongs to. Carts of before are kept as long as ever.
ALTER TABLE "mod_carts" ADD COLUMN "returned" BOOLEAN NOT NULL DEFAULT true;

-- Accounts that nobody confirmed are deleted after a week, because they own nothing. One that opened while account
-- recovery was switched off may own something: it no longer waits for a proof.
UPDATE "auth_user" u SET "verifyFirst" = false
WHERE u."verifyFirst" AND NOT u."emailVerified" AND (
  EXISTS (SELECT 1 FROM "auth_session" s WHERE s."userId" = u."id")
  OR EXISTS (SELECT 1 FROM "mod_customers" c WHERE c."userId" = u."id")
  OR EXISTS (SELECT 1 FROM "mod_carts" c WHERE c."customerId" = u."id")
  OR EXISTS (SELECT 1 FROM "mod_orders" o WHERE o."customerId" = u."id"));
