/** What the last drill says of the store as it is today. */

import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { openConnections } from "#app/modules/connections/internal.server.ts";
import { drillsFor } from "#app/modules/stores/index.server.ts";
import { isPublicStore } from "#app/platform/app-url.server.ts";
import { isSigned, sign } from "#app/platform/secrets.server.ts";
import { type Finding, fail, pass, warn } from "../check.ts";
import type { Link } from "./target.ts";

const KEPT_DAYS = 90;
const REMEDY = "While the store runs: npm run doctor -- --drill";

const text = ({ id, webhookSecrets }: Link) => `${id} ${webhookSecrets[0]}`;

/** Says which Connection was tried, and with which secret, without telling it. */
export const proofOf = (link: Link) => ({ id: link.id, proof: sign("drill", text(link)) });

/** Whether a drill stands between this store and the internet. */
export async function drillFinding(): Promise<Finding> {
  const missing = isPublicStore() ? fail : warn;
  const last = await drillsFor(systemViewer()).latest();
  if (!last) return missing("No drill has been run.", REMEDY);
  const day = last.at.toISOString().slice(0, 10);
  if (!last.passed) return missing(`The last drill, on ${day}, failed.`, REMEDY);
  const proofs = new Map(last.connections.map(({ id, proof }) => [id, proof]));
  const untried = (await openConnections(systemViewer())).filter(
    (link) => !isSigned("drill", text(link), proofs.get(link.id) ?? ""),
  );
  if (untried.length > 0) {
    const names = untried.map(({ name }) => `"${name}"`).join(", ");
    return missing(`Added or changed since the drill on ${day}: ${names}.`, REMEDY);
  }
  const summary = `The drill on ${day} passed, with version ${last.version}.`;
  return Date.now() - last.at.getTime() > KEPT_DAYS * DAY_MS
    ? warn(`${summary} That is a long time ago.`, REMEDY)
    : pass(summary);
}
