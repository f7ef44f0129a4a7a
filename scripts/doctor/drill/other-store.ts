/** Another Store in the same database, for as long as the drill: what is its own must be of no use here. */
import { randomBytes, randomUUID } from "node:crypto";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { sessionCookie } from "#app/auth/library/sessions.server.ts";
import { createConnection, eventsUrl } from "#app/modules/connections/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { UNKNOWN_PAYMENT } from "./events.ts";
import { signEvent } from "./signing.ts";
import { ask, type Link, send } from "./target.ts";

/** No STORE_ID can begin with it. */
const RESERVED = "drill:";
const SESSION_SECONDS = 120;

type OtherStore = { connectionId: string; secret: string; cookie: string };

/** Makes the other Store, calls `work`, and removes it again, whatever happened; also what a killed drill left. */
export async function withOtherStore<T>(work: (other: OtherStore) => Promise<T>): Promise<T> {
  await removeOtherStores();
  try {
    return await work(await addOtherStore());
  } finally {
    await removeOtherStores();
  }
}

async function addOtherStore(): Promise<OtherStore> {
  const storeId = `${RESERVED}${randomUUID()}`;
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  // The brand exists in the type alone.
  const viewer = { kind: "system", storeId, via: "shell" } as SystemViewer;
  const made = await createConnection(viewer, {
    ...{ provider: "sandbox", name: "Drill", test: true, settings: { baseUrl: "http://127.0.0.1:9" } },
    secrets: { apiKey: randomUUID(), webhookSecret: secret },
  });
  if (!made.ok) throw new Error(`The other Store's Connection was refused: ${made.code}`);
  const token = randomBytes(32).toString("base64url");
  await db().authUser.create({
    data: {
      ...{ storeId, name: "Drill", email: "drill@store.example", role: "admin" },
      sessions: { create: { storeId, token, expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000) } },
    },
  });
  const cookie = (await sessionCookie(new Headers(), token, SESSION_SECONDS)).split(";")[0] ?? "";
  return { connectionId: made.value, secret, cookie };
}

async function removeOtherStores() {
  const where = { storeId: { startsWith: RESERVED } };
  await db().$transaction([db().connection.deleteMany({ where }), db().authUser.deleteMany({ where })]);
}

/** An event for the other Store's Connection is unknown here, and its secret proves nothing at this Store's. */
export async function otherStoreEvents(links: Link[], { connectionId, secret }: OtherStore): Promise<string[]> {
  const eventOf = (id: string) =>
    signEvent("sandbox", { secret, url: eventsUrl(id), eventId: `drill_${randomUUID()}`, payment: UNKNOWN_PAYMENT });
  const problems: string[] = [];
  const there = eventOf(connectionId);
  const status = await send(connectionId, there);
  if (status !== 404)
    problems.push(`an event for another store's connection was answered with ${status} instead of 404`);
  const sent = [there.eventId];
  for (const { id, provider, name } of links) {
    const url = eventsUrl(id);
    const event = signEvent(provider, { secret, url, eventId: `drill_${randomUUID()}`, payment: UNKNOWN_PAYMENT });
    sent.push(event.eventId);
    const answer = await send(id, event);
    if (answer !== 401)
      problems.push(`"${name}": another store's signature was answered with ${answer} instead of 401`);
  }
  const stored = await db().providerEvent.count({ where: { eventId: { in: sent } } });
  return stored === 0 ? problems : [...problems, "an event of another store was stored"];
}

/** Store Admin sends away whoever has no session of this Store: pages, data and forms. */
export async function closedAdmin(who: string, cookie?: string): Promise<string[]> {
  const headers = cookie ? { cookie } : undefined;
  const form = { "content-type": "application/x-www-form-urlencoded", ...headers };
  const answers = [
    { what: "/admin", answer: await ask("/admin", headers && { headers }), status: 302 },
    { what: "a form to /admin", answer: await ask("/admin", { method: "POST", headers: form, body: "" }), status: 302 },
    // React Router's form of a redirect, for its own client.
    { what: "the data of /admin", answer: await ask("/admin.data", headers && { headers }), status: 202 },
  ];
  return answers.flatMap(({ what, answer, status }) => {
    const away = answer.status === status && `${answer.location}${answer.text}`.includes("/sign-in");
    return away ? [] : [`${what} was answered with ${answer.status} for ${who}, instead of a redirect to sign-in`];
  });
}
