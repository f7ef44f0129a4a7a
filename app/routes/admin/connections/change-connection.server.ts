import { href, type RouterContextProvider } from "react-router";
import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { isKeyOf } from "#app/kernel/own-key.ts";
import type { Refused } from "#app/kernel/refusal.ts";
import { keepPrevious, rotationSchema } from "#app/modules/connections/connection.schema.ts";
import {
  changeConnection,
  connectionForms,
  type connectionsAdminFor,
  endPreviousSecret,
  replaceSecrets,
  rotateWebhookSecret,
  setConnectionEnabled,
} from "#app/modules/connections/index.server.ts";
import { invalidForm, settle } from "../../submit.server.ts";
import { type ConnectionFields, checkCommon, errorsOf, noteChange } from "./submit-connection.server.ts";
import { keyNames } from "./test-connection.server.ts";

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof connectionsAdminFor>["find"]>>>;
type Done = { ok: true; fields: readonly string[] };
type Stopped = Refused<"not_found" | "conflict">;
type Change = (fresh: FreshAdminViewer, found: Found, fields: ConnectionFields) => Promise<Done | Stopped | Invalid>;
type Invalid = { ok: false; code: "invalid_input"; errors: Record<string, string> };

export type ConnectionChange = "settings" | "rotate" | "end-previous" | "keys" | "enable" | "disable";

const invalid = (errors: Record<string, string>): Invalid => ({ ok: false, code: "invalid_input", errors });

const switchTo =
  (enabled: boolean): Change =>
  async (fresh, { id }) => {
    const switched = await setConnectionEnabled(fresh, id, enabled);
    return switched.ok ? { ok: true, fields: switched.value ? ["enabled"] : [] } : switched;
  };

const changes: Record<ConnectionChange, Change> = {
  async settings(fresh, { id, provider }, fields) {
    const common = checkCommon(fields);
    const settings = connectionForms[provider].checkSettings(fields);
    if (!common.ok || !settings.ok) return invalid(errorsOf(common, settings));
    const changed = await changeConnection(fresh, { connectionId: id, ...common.value, settings: settings.values });
    return changed.ok ? { ok: true, fields: changed.value } : changed;
  },

  async rotate(fresh, { id, provider }, fields) {
    const secret = connectionForms[provider].checkSecrets(fields, ["webhookSecret"]);
    const keep = rotationSchema.safeParse(fields);
    const wrongKeep = keep.success
      ? { ok: true as const }
      : invalid({ keep: "Choose how long the current secret stays valid." });
    if (!secret.ok || !keep.success) return invalid(errorsOf(secret, wrongKeep));
    const rotated = await rotateWebhookSecret(fresh, {
      connectionId: id,
      webhookSecret: secret.values.webhookSecret ?? "",
      previousUntil: new Date(Date.now() + keepPrevious[keep.data.keep]),
    });
    return rotated.ok ? { ok: true, fields: ["webhookSecret"] } : rotated;
  },

  async "end-previous"(fresh, { id }) {
    const ended = await endPreviousSecret(fresh, id);
    return ended.ok ? { ok: true, fields: ended.value ? ["previousWebhookSecret"] : [] } : ended;
  },

  async keys(fresh, { id, provider, readable }, fields) {
    const form = connectionForms[provider];
    const secrets = form.checkSecrets(fields, keyNames(form, readable));
    if (!secrets.ok) return invalid(secrets.errors);
    const replaced = await replaceSecrets(fresh, { connectionId: id, secrets: secrets.values });
    return replaced.ok ? { ok: true, fields: replaced.value } : replaced;
  },

  enable: switchTo(true),
  disable: switchTo(false),
};

/** A submitted form's change; null for an unknown one. */
export const readChange = (intent: string): ConnectionChange | null => (isKeyOf(changes, intent) ? intent : null);

/**
 * Applies a change and redirects to the page, or shows it again: 422 for invalid input, 409 for a conflict with another
 * Connection.
 * @throws `data(null, { status: 404 })` if it was deleted
 */
export async function submitChange(
  context: Readonly<RouterContextProvider>,
  fresh: FreshAdminViewer,
  { change, found, fields }: { change: ConnectionChange; found: Found; fields: ConnectionFields },
) {
  const outcome = await changes[change](fresh, found, fields);
  if ("errors" in outcome) return invalidForm(outcome.errors, fields);
  if (outcome.ok) noteChange(context, fresh, { connectionId: found.id, change, fields: outcome.fields });
  const to = `${href("/admin/connections/:id", { id: found.id })}?done=${change}`;
  return settle(outcome, { to, typed: fields, at: "form", otherwise: "Someone else changed it in the meantime." });
}
