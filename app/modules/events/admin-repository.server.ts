import { z } from "zod";
import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { readableSecrets } from "#app/modules/connections/internal.server.ts";
import { countTake, newestFirst, type Places, pageOf } from "#app/platform/list-place.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { EventState } from "./event-state.ts";
import { maskBody, maskHeaders } from "./mask-event.ts";
import { eventsModule } from "./module.ts";

/** Empty texts mean all. */
export type EventListQuery = { q: string; state: EventState | ""; connection: string };
const PAGE_SIZE = 25;

const listFields = {
  id: true,
  eventId: true,
  type: true,
  subject: true,
  state: true,
  attempts: true,
  error: true,
  receivedAt: true,
  processedAt: true,
  connectionId: true,
} as const;

const briefFields = { id: true, eventId: true, type: true, state: true, receivedAt: true } as const;

const byTime: ({ receivedAt: "desc" } | { id: "desc" })[] = [{ receivedAt: "desc" }, { id: "desc" }];

/** What may be the beginning of a type, such as `payment_intent.succeeded`; ids have digits. */
const isType = /^[a-z_.]+$/;
const storedHeaders = z.record(z.string(), z.string()).catch({});

/** The events that providers sent to the Viewer's Store. */
export function eventsAdminFor({ storeId }: AdminViewer | SystemViewer) {
  const { providerEvent, publishedConnection } = moduleData(eventsModule);
  const { senders, named, matching } = storeScope(storeId);
  return {
    /** Newest first; `q` is an event's id, its subject's id, or the beginning of its type. */
    async list({ before, after, ...query }: EventListQuery & Places<Date>) {
      const where = await matching(query);
      const places = { before, after };
      const page = newestFirst("receivedAt", places, PAGE_SIZE);
      const [found, total] = await Promise.all([
        providerEvent.findMany({ ...page, where: { AND: [where, page.where] }, select: listFields }).then(named),
        providerEvent.count({ where, orderBy: { receivedAt: "desc" }, take: countTake(query.q) }),
      ]);
      return { ...pageOf(found, places, { size: PAGE_SIZE, keyOf: ({ receivedAt }) => receivedAt }), total };
    },

    async newest(state: EventState | "", count: number) {
      const where = await matching({ q: "", state, connection: "" });
      return named(await providerEvent.findMany({ where, select: listFields, orderBy: byTime, take: count }));
    },

    newestOf: (connectionId: string, count: number) =>
      providerEvent.findMany({
        where: { storeId, connectionId },
        select: briefFields,
        orderBy: byTime,
        take: count,
      }),

    /** Parked, or waiting since before `before`; at most 500. Leaves out those without content: nothing can be done. */
    unprocessed: (before: Date) =>
      providerEvent.findMany({
        where: {
          storeId,
          body: { not: null },
          OR: [{ state: "needs_attention" }, { state: "stored", receivedAt: { lt: before } }],
        },
        select: { id: true, eventId: true, error: true, receivedAt: true },
        orderBy: { receivedAt: "asc" },
        take: 500,
      }),

    /** How many parked events can be replayed, of one Connection or of all (empty), counted up to 1,001. */
    async parked(connection: string) {
      const where = await matching({ q: "", state: "needs_attention", connection });
      return providerEvent.count({ where: { ...where, body: { not: null } }, take: countTake() });
    },

    senders,

    /** The newest 50 events about one of the provider's intents or payments. */
    about: (connectionId: string, subjects: readonly string[]) =>
      providerEvent.findMany({
        where: { storeId, connectionId, subject: { in: [...subjects] } },
        select: briefFields,
        orderBy: byTime,
        take: 50,
      }),

    /** An event with its payload, secrets masked. Null when it isn't in this Store. */
    async find(id: string) {
      const select = { ...listFields, body: true, headers: true } as const;
      const found = await providerEvent.findFirst({ where: { storeId, id }, select });
      if (!found) return null;
      const { body, headers, ...event } = found;
      const [connection, secrets] = await Promise.all([
        publishedConnection.findFirst({ where: { storeId, connectionId: event.connectionId }, select: { name: true } }),
        readableSecrets(storeId, event.connectionId),
      ]);
      const content = body && { ...bodyText(body, secrets), headers: maskedHeaders(headers) };
      return { ...event, connection: { name: connection?.name ?? "" }, content };
    },
  };
}

function storeScope(storeId: string) {
  const { publishedConnection } = moduleData(eventsModule);

  const senders = async () => {
    const select = { connectionId: true, name: true } as const;
    const found = await publishedConnection.findMany({ where: { storeId }, select, orderBy: { createdAt: "asc" } });
    return found.map(({ connectionId: id, name }) => ({ id, name }));
  };

  const named = async <E extends { connectionId: string }>(events: E[]) => {
    const names = new Map((await senders()).map(({ id, name }) => [id, name]));
    return events.map((event) => ({ ...event, connection: { name: names.get(event.connectionId) ?? "" } }));
  };

  const matching = async ({ q, state, connection: connectionId }: EventListQuery) => ({
    storeId,
    ...(state ? { state } : {}),
    ...(connectionId ? { connectionId } : {}),
    ...(q ? { OR: [...(await withId(q)), ...(isType.test(q) ? [{ type: { startsWith: q } }] : [])] } : {}),
  });

  /** Includes the Connections, because the ids' indexes begin with them. */
  const withId = async (id: string) => {
    const connectionId = { in: (await senders()).map((sender) => sender.id) };
    return [
      { connectionId, eventId: id },
      { connectionId, subject: id },
    ];
  };

  return { senders, named, matching };
}

const maskedHeaders = (headers: unknown) => maskHeaders(storedHeaders.parse(headers));

/** As text with secrets masked; invalid UTF-8 is shown byte by byte. */
function bodyText(body: Uint8Array, secrets: string[]) {
  const [utf8, text] = decode(body);
  return { text: maskBody(text, secrets), bytes: body.length, utf8, byteOrderMark: text.startsWith("\ufeff") };
}

function decode(body: Uint8Array): [utf8: boolean, text: string] {
  try {
    return [true, new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body)];
  } catch {
    return [false, Buffer.from(body).toString("latin1")];
  }
}
