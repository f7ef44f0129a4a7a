import { lintSource } from "@secretlint/core";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";
import type { Text } from "./sources.ts";

/** Where something looks like a secret, and like which; never the secret itself. */
export type Finding = { place: string; line: number; kind: string };

// A password for a database of one's own machine opens nothing for anybody else: tests have such addresses.
const ofThisMachine = ["/@(?:127\\.0\\.0\\.1|localhost)[:/]/"];
const preset = {
  id: "@secretlint/secretlint-rule-preset-recommend",
  rule: creator,
  rules: [{ id: "@secretlint/secretlint-rule-database-connection-string", options: { allows: ofThisMachine } }],
};

/** The store's own settings with a value, as `.env` files, shells and YAML write them. Placeholders have brackets or spaces. */
const ownSetting =
  /^[ \t]*(?:export[ \t]+)?(AUTH_SECRET(?:_PREVIOUS)?|SVC_WORKLOAD_CREDENTIAL|SVC_ADMIN_OAUTH_CLIENT_SECRET|EMAIL_SERVICE_API_KEY|AWS_SECRET_ACCESS_KEY)[ \t]*[=:][ \t]*["']?([\w+/.=-]{16,})["']?[ \t]*$/gm;

/**
 * Searches a text by Secretlint's recommended rules (keys of many providers, private keys, addresses with a password)
 * and for the store's own secrets.
 */
export async function findSecrets({ place, text }: Text): Promise<Finding[]> {
  const source = { filePath: place, content: text, contentType: "text" as const };
  const { messages } = await lintSource({ source, options: { config: { rules: [preset] }, noPhysicFilePath: true } });
  const known = messages.map(({ loc, messageId }) => ({ place, line: loc.start.line, kind: messageId }));
  const own = [...text.matchAll(ownSetting)].map(({ index, 1: name = "" }) => ({
    ...{ place, line: text.slice(0, index).split("\n").length, kind: `${name} with a value` },
  }));
  return [...known, ...own];
}
