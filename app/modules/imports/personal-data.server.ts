import { emailKeyOf } from "#app/kernel/email-address.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import { importsModule } from "./module.ts";

/**
 * Rows of files with this customer go, even if staff have changed their address since. So do whole rows of discounts for
 * them: without the address, a discount would be for everyone.
 */
export const importsPersonalData: PersonalData = {
  name: "imports",
  async erase(tx, { storeId, userId, verifiedEmail }) {
    if (verifiedEmail === null) return 0;
    const email = emailKeyOf(verifiedEmail);
    await moduleData(importsModule, tx).query(sql`
      DELETE FROM "mod_imports_item" t USING "mod_imports" i
      WHERE i."id" = t."importId" AND i."storeId" = ${storeId} AND t."storeId" = ${storeId} AND (
          (i."kind" = 'customers' AND (t."key" = ${email} OR t."productId" = ${userId}::uuid))
          OR (i."kind" = 'discounts' AND (lower(t."product"->'fields'->>'customerEmail') = lower(${email})
            OR lower(t."before"->'form'->>'customerEmail') = lower(${email}))))
      RETURNING 1`);
    return 0;
  },
};
