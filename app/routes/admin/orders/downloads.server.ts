import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { resendDownloads } from "#app/flows/downloads/index.server.ts";
import { accessSchema } from "#app/modules/downloads/download.schema.ts";
import { changeAccess } from "#app/modules/downloads/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { doneAt } from "../../find-notice.ts";
import { settle, submit } from "../../submit.server.ts";
import { readVersion } from "../read-version.ts";

export const downloadNotices = {
  "download-access": "Downloads changed.",
  "download-reset": "Downloads are counted from zero again.",
  "download-restore": "The customer can download the files again.",
  "download-email": "The link is on its way to the customer.",
};

export const downloadFields = ["grant", "version", "downloads", "until"] as const;

type Fields = Record<(typeof downloadFields)[number] | "intent" | "idempotencyKey", string>;

/** What an Operator does with an order's downloads. */
export async function submitDownloads(
  context: Readonly<RouterContextProvider>,
  { id: orderId, page }: { id: string; page: string },
  { intent, idempotencyKey, grant, downloads, until, ...fields }: Fields,
) {
  const admin = requireAdmin(context);
  const to = doneAt(page, intent);
  if (intent === "download-email") {
    if (!z.uuid().safeParse(idempotencyKey).success) throw data(null, { status: 400 });
    return settle(await resendDownloads(admin, orderId, idempotencyKey), { to });
  }
  if (!z.uuid().safeParse(grant).success) throw data(null, { status: 404 });
  const which = { orderId, grantId: grant, version: readVersion(fields.version) };
  if (intent === "download-reset") return settle(await changeAccess(admin, which, { kind: "reset" }), { to });
  if (intent === "download-restore") return settle(await changeAccess(admin, which, { kind: "restore" }), { to });
  const { timeZone } = (await settingsFor(admin, keepOf(context))).store;
  const typed = { grant, downloads, until };
  const schema = accessSchema({ timeZone, now: new Date() });
  return submit<typeof typed, z.output<typeof schema>, void>(typed, {
    ...{ schema, to },
    run: (access) => changeAccess(admin, which, { kind: "access", ...access }),
  });
}
