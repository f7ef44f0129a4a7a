/** The running store, over HTTP at APP_URL, as the internet meets it. */
import { setTimeout as delay } from "node:timers/promises";
import { eventsUrl } from "#app/modules/connections/index.server.ts";
import type { OpenConnection } from "#app/modules/connections/internal.server.ts";
import { absoluteUrl, appOrigin } from "#app/platform/app-url.server.ts";
import type { SignedEvent } from "./signing.ts";

/** A Connection that is tried, with its name for people. */
export type Link = OpenConnection & { name: string };

type Answer = { status: number; location: string; text: string };
type Sent = { method?: string; headers?: Record<string, string>; body?: Buffer | string };

const ANSWER_MS = 15_000;
/** How often, and how long, a job's effect is waited for. */
const LOOK_MS = 100;
const EFFECT_MS = 20_000;

/** Asks the store; redirects are not followed. @throws when it does not answer */
export async function ask(target: string, { method = "GET", headers = {}, body }: Sent = {}): Promise<Answer> {
  const answer = await fetch(target.startsWith("/") ? absoluteUrl(target) : target, {
    method,
    headers: { ...(method === "GET" ? {} : { origin: appOrigin() }), ...headers },
    body: typeof body === "string" || body === undefined ? (body ?? null) : Uint8Array.from(body),
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return { status: answer.status, location: answer.headers.get("location") ?? "", text: await answer.text() };
}

/** Sends an event to a Connection's address. @returns the status */
export async function send(connectionId: string, event: Pick<SignedEvent, "headers" | "body">): Promise<number> {
  const { headers, body } = event;
  return (await ask(eventsUrl(connectionId), { method: "POST", headers, body })).status;
}

/** Waits until `look` gives something, or gives up. */
export async function eventually<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  const deadline = Date.now() + EFFECT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined || Date.now() > deadline) return found;
    await delay(LOOK_MS);
  }
}
