/** Every secret that this store knows, in the forms that it might leak in. */
import { existsSync, readFileSync } from "node:fs";
import querystring from "node:querystring";
import { parseEnv } from "node:util";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { unsafeInspectConnections } from "#app/modules/connections/index.server.ts";
import { childEnv, PUBLISHED_ADMIN_PASSWORD } from "#app/platform/env.server.ts";

/** A secret's name, which may be said, and the texts that give it away. */
export type Secret = { name: string; forms: string[] };

/** Shorter ones would be found by chance. */
const MIN_LENGTH = 10;

const secretVariables = [
  ...["AUTH_SECRET", "AUTH_SECRET_PREVIOUS", "DATABASE_URL", "REDIS_URL", "EMAIL_SERVICE_API_KEY"],
  ...["SVC_ADMIN_OAUTH_CLIENT_SECRET", "SVC_WORKLOAD_CREDENTIAL", "ADMIN_PASSWORD", "AWS_SECRET_ACCESS_KEY"],
  ...["AWS_SESSION_TOKEN", "OBJECT_STORE_URL"],
];

/** Secrets of the environment and of `.env`, which may differ. */
export function configuredSecrets(): Secret[] {
  const sources = [childEnv(), existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {}];
  return sources.flatMap((source) =>
    secretVariables.flatMap((name) => {
      const value = source[name]?.trim() ?? "";
      const isAddress = name.endsWith("_URL");
      const password = isAddress && URL.canParse(value) ? querystring.unescape(new URL(value).password) : "";
      // An address without a password is no secret.
      if (isAddress && password === "") return [];
      return isAddress
        ? [secret(name, value), secret(`the password of ${name}`, password)].flat()
        : secret(name, value);
    }),
  );
}

/** The keys of Connections that can be read. */
export async function storedSecrets(): Promise<Secret[]> {
  const connections = await unsafeInspectConnections(systemViewer());
  return connections.flatMap(({ name, secrets }) =>
    (secrets ?? []).flatMap(({ label, value }) => secret(`the ${label} of "${name}"`, value.replace(/^whsec_/, ""))),
  );
}

function secret(name: string, value: string): Secret[] {
  if (value.length < MIN_LENGTH || value === PUBLISHED_ADMIN_PASSWORD) return [];
  return [{ name, forms: [...new Set([value, encodeURIComponent(value), ...insideBase64(value)])] }];
}

/** How the value looks within a longer text in base64: one of three, by where it begins there. */
function insideBase64(value: string): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(value)]);
    // The signs at both ends also depend on the neighbours.
    const whole = Math.floor((bytes.length * 8) / 6);
    return (["base64", "base64url"] as const).map((form) =>
      bytes.toString(form).slice(Math.ceil((offset * 8) / 6), whole),
    );
  });
}

/** The names of the secrets that a text gives away. */
export function secretsIn(text: string, secrets: Secret[]): string[] {
  return secrets.filter(({ forms }) => forms.some((form) => text.includes(form))).map(({ name }) => name);
}
