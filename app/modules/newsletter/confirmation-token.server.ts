import { randomBytes } from "node:crypto";
import { HOUR_MS } from "#app/kernel/time.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { digest } from "#app/platform/secrets.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { newsletterModule } from "./module.ts";

export const CONFIRM_HOURS = 48;
const TOKEN_BYTES = 32;

/** Creates the emailed token that confirms an address, once and within 48 hours. The database stores only its hash. */
export async function createConfirmation(
  tx: Transaction,
  { storeId, subscriptionId }: { storeId: string; subscriptionId: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await moduleData(newsletterModule, tx).newsletterConfirmation.create({
    data: {
      ...{ storeId, subscriptionId, tokenHash: digest(token) },
      expiresAt: new Date(now.getTime() + CONFIRM_HOURS * HOUR_MS),
    },
  });
  return token;
}
