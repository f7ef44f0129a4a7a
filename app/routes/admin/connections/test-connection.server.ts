import { data } from "react-router";
import type { AdminViewer, FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import type { Tested } from "#app/modules/connections/components/admin-connection-test.tsx";
import {
  connectionForms,
  type connectionsAdminFor,
  testConnection,
  testEntered,
} from "#app/modules/connections/index.server.ts";
import type { ProviderId } from "#app/modules/connections/provider-id.ts";
import { eventsAdminFor } from "#app/modules/events/index.server.ts";
import { isSecretField } from "#app/platform/http/kept-form.ts";
import { type FormAgain, invalidForm } from "../../submit.server.ts";
import { type ConnectionFields, errorsOf } from "./submit-connection.server.ts";

export type ConnectionAnswer = FormAgain<Readonly<Record<string, string>>> & { tested?: Tested };
type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof connectionsAdminFor>["find"]>>>;

/** Tests what is saved, and says when the provider's last event arrived. */
export async function testSaved(admin: AdminViewer, id: string) {
  const tried = await testConnection(admin, id);
  if (!tried.ok) throw data(null, { status: 404 });
  const [last] = await eventsAdminFor(admin).newestOf(id, 1);
  return data<ConnectionAnswer>({ tested: { of: "saved", ...tried.value, lastEventAt: last?.receivedAt ?? null } });
}

/** Tests a new connection's form, and shows it again with what was typed: 422 for what can't be tested. */
export function testNew(fresh: FreshAdminViewer, provider: ProviderId, fields: ConnectionFields) {
  const settings = connectionForms[provider].checkSettings(fields);
  const secrets = connectionForms[provider].checkSecrets(fields);
  if (!settings.ok || !secrets.ok) return invalidForm(errorsOf(settings, secrets), fields);
  const entered = { settings: settings.values, secrets: secrets.values };
  return answer(fresh, "new", { connectionId: null, provider, test: fields.test !== "no", ...entered }, fields);
}

/** The same for the settings or the key of one that is saved; the rest of it is as saved. */
export function testChange(fresh: FreshAdminViewer, of: "settings" | "keys", found: Found, fields: ConnectionFields) {
  const { id: connectionId, provider, test } = found;
  const form = connectionForms[provider];
  const stored = { connectionId, provider, test };
  if (of === "settings") {
    const settings = form.checkSettings(fields);
    if (!settings.ok) return invalidForm(settings.errors, fields);
    return answer(fresh, of, { ...stored, settings: settings.values }, fields);
  }
  const secrets = form.checkSecrets(fields, keyNames(form, found.readable));
  if (!secrets.ok) return invalidForm(secrets.errors, fields);
  return answer(fresh, of, { ...stored, secrets: secrets.values }, fields);
}

/** Which secrets the form for keys has: all where none can be read, else all but the one that verifies events. */
export function keyNames({ shown }: (typeof connectionForms)[ProviderId], readable: boolean): string[] {
  const all = shown.secrets.map(({ name }) => name.replace("secrets.", ""));
  return readable ? all.filter((name) => name !== "webhookSecret") : all;
}

/** Secrets don't come back, and without an `attempt` a browser keeps what is in their fields. */
async function answer(
  fresh: FreshAdminViewer,
  of: "new" | "settings" | "keys",
  entered: Parameters<typeof testEntered>[1],
  fields: ConnectionFields,
) {
  const tested = await testEntered(fresh, entered);
  if (!tested.ok) throw data(null, { status: 404 });
  const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecretField(name)));
  return data<ConnectionAnswer>({ typed, tested: { of, ...tested.value } });
}
