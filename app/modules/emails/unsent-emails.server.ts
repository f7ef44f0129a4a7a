import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { emailsModule } from "./module.ts";
import { outboxFor } from "./repository.server.ts";

/** Failed emails that aren't resolved, and those waiting since before `before`; at most 500, the oldest first. */
export function unsentEmails({ storeId }: AdminViewer | SystemViewer, before: Date) {
  const { email } = moduleData(emailsModule);
  return email.findMany({
    where: {
      storeId,
      OR: [
        { state: "failed", settledAt: null },
        { state: "queued", createdAt: { lt: before } },
      ],
    },
    select: { id: true, subject: true, error: true, createdAt: true },
    orderBy: { createdAt: "asc" },
    take: 500,
  });
}

/**
 * Gives up on emails queued before `before`: email services keep idempotency keys for a day, after that an email could
 * arrive twice.
 */
export async function giveUpEmails(viewer: SystemViewer, before: Date) {
  const { storeId } = viewer;
  const { email } = moduleData(emailsModule);
  const late = { storeId, state: "queued" as const, createdAt: { lt: before } };
  const { count } = await email.updateMany({ where: late, data: { state: "failed" } });
  if (count > 0) await outboxFor(viewer).sealLeftovers();
}
