import { href, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { connectionSchema } from "#app/modules/connections/connection.schema.ts";
import { connectionFieldNames, connectionForms, createConnection } from "#app/modules/connections/index.server.ts";
import type { ProviderId } from "#app/modules/connections/provider-id.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { invalidForm, readFields, settle } from "../../submit.server.ts";

type Context = Readonly<RouterContextProvider>;
export type ConnectionFields = Awaited<ReturnType<typeof readConnectionFields>>;

// The record's type has the same keys.
export const providerSchema = z.enum(Object.keys(connectionForms) as [ProviderId, ...ProviderId[]]);

const ownNames = ["intent", "provider", "for", "name", "test", "capture", "keep"] as const;

export async function readConnectionFields(request: Request) {
  const fields = await readFields(request, [...ownNames, ...connectionFieldNames]);
  // A provider's form fields are only known at run time.
  return fields as Record<(typeof ownNames)[number], string> & Record<string, string>;
}

type Checked = { ok: true } | { ok: false; errors: Record<string, string> };

export const errorsOf = (...checks: Checked[]): Record<string, string> =>
  Object.assign({}, ...checks.map((check) => (check.ok ? {} : check.errors)));

/** Validates name, mode and capture of a submitted form. */
export function checkCommon(fields: Readonly<Record<string, string>>) {
  const parsed = connectionSchema.safeParse(fields);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
    return { ok: false as const, errors: Object.fromEntries(errors) as Record<string, string> };
  }
  const { name, capture, test } = parsed.data;
  return { ok: true as const, value: { name, capture, test: test === "yes" } };
}

/** Logs a change as a security event, with the names of the changed fields. */
export function noteChange(
  context: Context,
  { userId }: FreshAdminViewer,
  change: { connectionId: string; change: string; fields: readonly string[] },
) {
  securityEvent(context.get(requestInfo), "connection.changed", { userId, ...change });
}

type NewConnection = { id: string; provider: ProviderId; fields: ConnectionFields };

/** Creates a Connection from a submitted form and redirects to its page, or shows the form again with its status. */
export async function submitNewConnection(
  context: Context,
  fresh: FreshAdminViewer,
  { id, provider, fields }: NewConnection,
) {
  const common = checkCommon(fields);
  const settings = connectionForms[provider].checkSettings(fields);
  const secrets = connectionForms[provider].checkSecrets(fields);
  if (!common.ok || !settings.ok || !secrets.ok) {
    return invalidForm(errorsOf(common, settings, secrets), fields);
  }
  const made = await createConnection(fresh, {
    ...{ id, provider, ...common.value, settings: settings.values, secrets: secrets.values },
  });
  if (made.ok) noteChange(context, fresh, { connectionId: id, change: "created", fields: [] });
  const to = `${href("/admin/connections/:id", { id })}?done=created`;
  return settle(made, { to, typed: fields, at: "form", otherwise: "It can’t be created." });
}
