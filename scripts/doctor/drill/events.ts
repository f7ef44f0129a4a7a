/** Provider events that the store must refuse, and some that it must take once. Each trial gives what went wrong. */

import { randomBytes, randomUUID } from "node:crypto";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { eventsUrl } from "#app/modules/connections/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type SignedEvent, signEvent, signsTime } from "./signing.ts";
import { type Link, send } from "./target.ts";

/** Beyond the five minutes that an event's signed time may be off. */
const STALE_MS = 6 * MINUTE_MS;
/** Nothing that the store could know. */
export const UNKNOWN_PAYMENT = "pi_drill_unknown";

/** Begins with what tells the drill's events from a provider's. */
const newEventId = () => `drill_${randomUUID()}`;

export function genuine(link: Link, { at, payment = UNKNOWN_PAYMENT }: { at?: Date; payment?: string } = {}) {
  const secret = link.webhookSecrets[0] ?? "";
  const given = { secret, url: eventsUrl(link.id), eventId: newEventId(), payment };
  return signEvent(link.provider, at ? { ...given, at } : given);
}

/** The same event with a text in place of each signature. */
const signedWith = (event: SignedEvent, value: string): SignedEvent => ({
  ...event,
  headers: Object.fromEntries(
    Object.entries(event.headers).map(([name, given]) => [name, name.endsWith("signature") ? value : given]),
  ),
});

export async function unsigned(link: Link): Promise<string[]> {
  const event = genuine(link);
  const bare = { ...genuine(link), headers: { "content-type": "application/json" } };
  return refusedAll(link, [
    ["an event without a signature", bare],
    ["an event with an empty signature", signedWith(event, "")],
    ["an event with a made-up signature", signedWith(genuine(link), randomBytes(32).toString("base64"))],
  ]);
}

export async function altered(link: Link): Promise<string[]> {
  const change = (to: (body: Buffer) => string | Buffer) => {
    const event = genuine(link);
    return { ...event, body: Buffer.from(to(event.body)) };
  };
  const oneByte = (body: Buffer) => {
    const copy = Buffer.from(body);
    copy.write("x", copy.indexOf('"drill"') + 1);
    return copy;
  };
  return refusedAll(link, [
    ["an event with one byte changed", change(oneByte)],
    ["a re-serialised event", change((body) => JSON.stringify(JSON.parse(body.toString())))],
    ["an event with one more space", change((body) => Buffer.concat([body, Buffer.from(" ")]))],
    ["a truncated event", change((body) => body.subarray(0, -1))],
  ]);
}

/** Nothing to try where the provider signs no time. */
export async function stale(link: Link): Promise<string[]> {
  if (!signsTime(link.provider)) return [];
  return refusedAll(link, [
    ["an event from six minutes ago", genuine(link, { at: new Date(Date.now() - STALE_MS) })],
    ["an event from six minutes ahead", genuine(link, { at: new Date(Date.now() + STALE_MS) })],
  ]);
}

/** One after the other, and at the same moment. */
export async function repeated(link: Link): Promise<string[]> {
  const [twice, atOnce] = [genuine(link), genuine(link)];
  const statuses = [await send(link.id, twice), await send(link.id, twice)];
  statuses.push(...(await Promise.all([1, 2, 3].map(() => send(link.id, atOnce)))));
  const wrong = statuses.find((status) => status !== 200);
  if (wrong !== undefined) return [`a genuine event was answered with ${wrong} instead of 200`];
  const stored = await Promise.all([twice, atOnce].map(({ eventId }) => storedAs(link, [eventId])));
  return stored.flatMap((count) => {
    if (count === 1) return [];
    return count === 0 ? ["a genuine event is not in this database"] : ["a repeated event was stored more than once"];
  });
}

async function refusedAll(link: Link, events: [what: string, event: SignedEvent][]): Promise<string[]> {
  const problems: string[] = [];
  for (const [what, event] of events) {
    const status = await send(link.id, event);
    if (status !== 401) problems.push(`${what} was answered with ${status} instead of 401`);
  }
  const stored = await storedAs(
    link,
    events.map(([, { eventId }]) => eventId),
  );
  return stored === 0 ? problems : [...problems, "an event that should have been refused was stored"];
}

const storedAs = ({ id: connectionId }: Link, eventIds: string[]) =>
  db().providerEvent.count({ where: { connectionId, eventId: { in: eventIds } } });
