import { eachRow } from "#app/platform/list-place.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { emailsModule } from "./module.ts";

/** The key in the outbox of the email that confirms an erasure. */
export const erasureEmailKey = (userId: string) => `account-erased:${userId}`;

const PAGE = 200;

/** Removes in the caller's transaction the content of emails about these rows. @param ids the rows' ids */
export async function eraseEmailsAbout(tx: Transaction, storeId: string, ids: readonly string[]) {
  await moduleData(emailsModule, tx).email.deleteMany({ where: { storeId, OR: emailsAbout(ids, null) } });
}

/** Deletes emails about deleted rows in the caller's transaction. @param aboutIds the rows' ids */
export async function forgetEmails(tx: Transaction, storeId: string, aboutIds: readonly string[]) {
  const { email } = moduleData(emailsModule, tx);
  for (let at = 0; at < aboutIds.length; at += PAGE) {
    await email.deleteMany({ where: { storeId, aboutId: { in: aboutIds.slice(at, at + PAGE) } } });
  }
}

/** An email's key contains the id of what it is about. */
const emailsAbout = (ids: readonly string[], recipient: string | null) => [
  ...ids.flatMap((id) => [{ dedupeKey: { contains: id } }, { aboutId: id }]),
  ...(recipient === null ? [] : [{ recipient }]),
];

/** Account emails to another address are erased but not shown: they would tell whether that address has an account. */
export const emailsPersonalData: PersonalData = {
  name: "emails",
  read({ storeId, userId, verifiedEmail, orderIds }) {
    const { email } = moduleData(emailsModule);
    return eachRow<object>(PAGE, (_, skip) =>
      email.findMany({
        where: { storeId, OR: [...emailsAbout(orderIds, verifiedEmail), { dedupeKey: { contains: userId } }] },
        // Without the text: a link in it may be the key to something.
        select: { subject: true, state: true, createdAt: true, sentAt: true },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        skip,
        take: PAGE,
      }),
    );
  },
  async erase(tx, { storeId, userId, verifiedEmail, orderIds }) {
    const { email } = moduleData(emailsModule, tx);
    const last = erasureEmailKey(userId);
    await email.deleteMany({
      where: {
        ...{ storeId, OR: emailsAbout([userId, ...orderIds], verifiedEmail) },
        NOT: { dedupeKey: last, state: "queued" },
      },
    });
    return email.count({ where: { storeId, dedupeKey: last } });
  },
};
