/** What stands beside the store: Redis, the email provider, the object store. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Redis } from "ioredis";
import { missingForRecovery } from "#app/auth/library/account-recovery.server.ts";
import { isLocalHost } from "#app/platform/app-url.server.ts";
import { isOwnSender } from "#app/platform/email-sending.ts";
import type { Env } from "#app/platform/env.server.ts";
import { objectStorage } from "#app/platform/object-storage.server.ts";
import { type Check, checksOf, type Finding, fail, pass, warn } from "./check.ts";
import { clockFinding } from "./database.ts";

const ANSWER_MS = 5000;

export function serviceChecks(env: Env): Check[] {
  return checksOf("Services", {
    redis: () => redis(env),
    email: () => email(env),
    "email-clock": () => emailClock(env),
    "email-sender": () => emailSender(env),
    "account-recovery": () => accountRecovery(env),
    "object-store": () => objectStore(env),
  });
}

async function redis({ REDIS_URL }: Env): Promise<Finding> {
  if (!REDIS_URL) return pass("REDIS_URL is not set: the store needs no Redis.");
  const remedy = "Start Redis, or correct REDIS_URL (redis:// or rediss://).";
  if (!/^rediss?:$/.test(URL.canParse(REDIS_URL) ? new URL(REDIS_URL).protocol : "")) {
    return fail("REDIS_URL is not the address of a Redis server.", remedy);
  }
  const client = new Redis(REDIS_URL, { lazyConnect: true, connectTimeout: ANSWER_MS, retryStrategy: () => null });
  // Without a listener a refused connection would end the process; the rejected call below says it.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.ping();
    return pass("Redis responds.");
  } catch {
    // Its message may quote the address with the password.
    return fail("Redis does not respond.", remedy);
  } finally {
    client.disconnect();
  }
}

/** Asks the provider's front door, without the key and without sending anything. */
const knock = (url: string) =>
  fetch(new URL("/", url), { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(ANSWER_MS) });

async function email({ EMAIL_SERVICE_API_KEY, EMAIL_SERVICE_URL }: Env): Promise<Finding> {
  if (!EMAIL_SERVICE_API_KEY) {
    return warn("No email is sent: EMAIL_SERVICE_API_KEY is not set.", "Set the key of your email provider.");
  }
  const remedy = "Set EMAIL_SERVICE_URL to the https address of your provider.";
  if (!URL.canParse(EMAIL_SERVICE_URL)) return fail("EMAIL_SERVICE_URL is not a URL.", remedy);
  const { protocol, hostname } = new URL(EMAIL_SERVICE_URL);
  if (protocol !== "https:" && !isLocalHost(hostname)) return fail("EMAIL_SERVICE_URL is not https.", remedy);
  try {
    await knock(EMAIL_SERVICE_URL);
    return pass("The email provider can be reached. The first email will show whether it accepts the key.");
  } catch {
    return fail("The email provider cannot be reached.", remedy);
  }
}

async function emailClock({ EMAIL_SERVICE_API_KEY, EMAIL_SERVICE_URL }: Env): Promise<Finding> {
  if (!EMAIL_SERVICE_API_KEY || !URL.canParse(EMAIL_SERVICE_URL)) return pass("There is no email provider to check.");
  const answer = await knock(EMAIL_SERVICE_URL).catch(() => undefined);
  const date = Date.parse(answer?.headers.get("date") ?? "");
  if (Number.isNaN(date)) return pass("The email provider does not report its time.");
  return clockFinding("the email provider", date - Date.now());
}

function emailSender({ EMAIL_FROM }: Env): Finding {
  const remedy = "Set EMAIL_FROM to an address at a domain your provider can send from.";
  if (!EMAIL_FROM.includes("@")) return fail("EMAIL_FROM is not an email address.", remedy);
  if (!isOwnSender(EMAIL_FROM)) return warn("EMAIL_FROM is the default, which no provider can send from.", remedy);
  return pass("EMAIL_FROM is set.");
}

/** Whether the provider answers is what `email` says. */
function accountRecovery(env: Env): Finding {
  if (env.ACCOUNT_RECOVERY === "off") return pass("Account recovery is off: no one can reset a password by email.");
  const missing = missingForRecovery(env);
  if (!missing) return pass("Account recovery is on.");
  const remedy = "Complete the email configuration, or set ACCOUNT_RECOVERY=off.";
  return warn(`ACCOUNT_RECOVERY is on, but recovery stays off: ${missing}`, remedy);
}

/** Stores a few bytes as an upload does, reads them and takes them away. */
async function objectStore({ OBJECT_STORE_URL, STORE_ID, mode }: Env): Promise<Finding> {
  const where = OBJECT_STORE_URL?.startsWith("s3:") ? "bucket" : "folder";
  const remedy = `Make the ${where} of OBJECT_STORE_URL writable for the store, and make sure it has space.`;
  const folder = await mkdtemp(path.join(tmpdir(), "latchkey-doctor-"));
  const probe = path.join(folder, "probe");
  const key = `${STORE_ID}.${randomBytes(16).toString("hex")}.png`;
  const storage = objectStorage();
  try {
    await writeFile(probe, key);
    await storage.put(key, { path: probe, size: key.length, contentType: "application/octet-stream" });
    const read = await storage.open(key);
    const found = read ? await text(read) : "";
    await storage.remove(key);
    if (found !== key) return fail(`The ${where} for uploads returned something other than what was stored.`, remedy);
  } catch {
    // Its message may quote the address.
    return fail(`Uploads cannot be stored: the ${where} does not accept them.`, remedy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (OBJECT_STORE_URL || mode !== "production") return pass(`The ${where} for uploads can be written and read.`);
  const keep =
    "Set OBJECT_STORE_URL to file:PATH of a folder that is kept and backed up, or to s3://BUCKET?endpoint=URL.";
  return warn("OBJECT_STORE_URL is not set: uploads go to a folder next to the program.", keep);
}
