import { z } from "zod";
import type { ConnectionForm, FormField } from "./connection-form.ts";
import type { Provider } from "./provider.server.ts";
import type { ProviderId } from "./provider-id.ts";
import { providers } from "./providers.server.ts";

type Typed = Readonly<Record<string, string>>;
type Checked = { ok: true; values: Record<string, string> } | { ok: false; errors: Record<string, string> };

/** Each provider's form, built from what its folder declares, with the validation of what was typed. */
export const connectionForms = Object.fromEntries(
  Object.entries(providers).map(([id, provider]) => [id, formOf(id as ProviderId, provider)]),
  // Object.fromEntries loses the names, which are those of `providers`.
) as Record<ProviderId, ReturnType<typeof formOf>>;

export const connectionFieldNames = [
  ...new Set(Object.values(connectionForms).flatMap(({ shown }) => [...shown.settings, ...shown.secrets])),
].map(({ name }) => name);

function formOf(id: ProviderId, provider: Provider) {
  const { name, about, steps, settings, secrets } = provider;
  const shown: ConnectionForm = {
    provider: id,
    title: name,
    ...{ about, steps, takesPayments: provider.payments !== undefined, asksTest: provider.isTest === null },
    settings: fieldsOf("settings", settings),
    secrets: fieldsOf("secrets", secrets),
  };
  return {
    shown,
    /** An empty setting gets its default. */
    checkSettings: (typed: Typed) => check("settings", settings, typed),
    /** Only the secrets in `names`, without their `secrets.` prefix. */
    checkSecrets: (typed: Typed, names = Object.keys(secrets.shape)) => check("secrets", only(secrets, names), typed),
  };
}

function only({ shape }: z.ZodObject, names: readonly string[]): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => names.includes(name))));
}

function fieldsOf(part: "settings" | "secrets", { shape }: z.ZodObject): FormField[] {
  return Object.entries(shape).map(([name, field]) => {
    const { title = name, description = null } = field instanceof z.ZodType ? (field.meta() ?? {}) : {};
    const value = field instanceof z.ZodDefault ? String(field.def.defaultValue) : "";
    return { name: `${part}.${name}`, label: title, hint: description, value };
  });
}

/** Validates trimmed input against the provider's schema. Messages name the field and never a value. */
function check(part: "settings" | "secrets", schema: z.ZodObject, typed: Typed): Checked {
  const given = Object.keys(schema.shape).map((name) => [name, typed[`${part}.${name}`]?.trim() || undefined]);
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) {
    const values = Object.entries(parsed.data).map(([name, value]) => [name, String(value)]);
    return { ok: true, values: Object.fromEntries(values) };
  }
  const labels = new Map(fieldsOf(part, schema).map(({ name, label }) => [name, label]));
  const errors = parsed.error.issues.map(({ path: [name], code, message }) => {
    const field = `${part}.${String(name)}`;
    const missing = code === "invalid_type" && !typed[field]?.trim();
    return [field, `${labels.get(field)} ${missing ? "is missing" : message}.`];
  });
  return { ok: false, errors: Object.fromEntries(errors) };
}
