import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { partOf } from "#app/kernel/text.ts";
import { env } from "#app/platform/env.server.ts";
import { countTake, newestFirst, type Places, pageOf } from "#app/platform/list-place.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { EmailState } from "./email-state.ts";
import { hideGiftCards, hideLinks } from "./hide-links.ts";
import { emailsModule } from "./module.ts";
import { contentColumns, openContent } from "./sealed-content.server.ts";

export type EmailListQuery = { q: string; state: EmailState | "" } & Places<Date>;
const PAGE_SIZE = 25;

const row = { id: true, recipient: true, subject: true, state: true, createdAt: true } as const;

/**
 * Hides what emails link to in production, and the codes of gift cards: they are proofs for their reader, which Operators
 * must not use.
 */
export function emailsAdminFor({ storeId }: AdminViewer) {
  const { email } = moduleData(emailsModule);
  const linksHidden = env().mode === "production";
  const shown = (content: string) => (linksHidden ? hideGiftCards(hideLinks(content)) : content);
  return {
    /** One page, newest first; `q` searches in recipient and subject. The total is counted up to `countedTo`. */
    async list({ q, state, ...places }: EmailListQuery) {
      const part = partOf(q);
      const page = newestFirst("createdAt", places, PAGE_SIZE);
      const where = {
        storeId,
        ...(state ? { state } : {}),
        ...(q ? { OR: [{ recipient: part }, { subject: part }] } : {}),
      };
      const [found, total] = await Promise.all([
        email.findMany({ ...page, where: { AND: [where, page.where] }, select: row }),
        email.count({ where, orderBy: { createdAt: "desc" }, take: countTake(q) }),
      ]);
      return { ...pageOf(found, places, { size: PAGE_SIZE, keyOf: ({ createdAt }) => createdAt }), total };
    },

    /** Emails about one thing, for example an order; newest first, at most 50. */
    about: (aboutId: string) =>
      email.findMany({ where: { storeId, aboutId }, select: row, orderBy: { createdAt: "desc" }, take: 50 }),

    /** The id of the email with this key, which says what it is about; null where there is none. */
    async findByKey(dedupeKey: string) {
      const found = await email.findFirst({ where: { storeId, dedupeKey }, select: { id: true } });
      return found?.id ?? null;
    },

    async find(id: string) {
      if (!z.uuid().safeParse(id).success) return null;
      const read = email.findFirst({
        where: { storeId, id },
        select: {
          ...{ ...row, ...contentColumns, attempts: true, error: true, providerId: true, aboutId: true },
          ...{ resendOfId: true, sentAt: true, reportedAt: true, settledAt: true, contentRemovedAt: true },
        },
      });
      const readAgain = email.findFirst({
        where: { storeId, resendOfId: id },
        select: { id: true },
        orderBy: { createdAt: "desc" },
      });
      const [found, again] = await Promise.all([read, readAgain]);
      if (!found) return null;
      const { html: _, text: __, headers: ___, sealedContent: ____, ...facts } = found;
      const content = await openContent(found);
      return {
        ...facts,
        /** Null where it was removed, or encrypted with an AUTH_SECRET that the store no longer has. */
        content: content && !found.contentRemovedAt ? { html: shown(content.html), text: shown(content.text) } : null,
        linksHidden,
        sentAgainId: again?.id ?? null,
      };
    },
  };
}
