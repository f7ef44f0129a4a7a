import { z } from "zod";
import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { countTake, newestFirst, type Places, pageOf } from "#app/platform/list-place.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { EventState } from "./event-state.ts";
import { maskBody, maskHeaders } from "./mask-event.ts";
import { connectionsModule } from "./module.ts";
import { openSecrets, openWebhookSecret } from "./secrets.server.ts";

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
  connection: { select: { name: true } },
} as const;

const byTime: ({ receivedAt: "desc" } | { id: "desc" })[] = [{ receivedAt: "desc" }, { id: "desc" }];

/** What may be the beginning of a type, such as `payment_intent.succeeded`; ids have digits. */
const isType = /^[a-z_.]+$/;
const storedHeaders = z.record(z.string(), z.string()).catch({});

/** The events that providers sent to the Viewer's Store. */
export function eventsLogFor({ storeId }: AdminViewer | SystemViewer) {
  const { providerEvent, connection } = moduleData(connectionsModule);

  const senders = () =>
    connection.findMany({ where: { storeId }, select: { id: true, name: true }, orderBy: { createdAt: "asc" } });

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

  return {
    /**
     * One page, newest first; `q` is an event's id, its subject's id, or the beginning of its type. The total is
     * counted up to `countedTo`.
     */
    async list({ before, after, ...query }: EventListQuery & Places<Date>) {
      const where = await matching(query);
      const places = { before, after };
      const page = newestFirst("receivedAt", places, PAGE_SIZE);
      const [found, total] = await Promise.all([
        providerEvent.findMany({ ...page, where: { AND: [where, page.where] }, select: listFields }),
        providerEvent.count({ where, orderBy: { receivedAt: "desc" }, take: countTake(query.q) }),
      ]);
      return { ...pageOf(found, places, { size: PAGE_SIZE, keyOf: ({ receivedAt }) => receivedAt }), total };
    },

    /** The newest in a state, or in any state (empty). */
    newest: async (state: EventState | "", count: number) =>
      providerEvent.findMany({
        where: await matching({ q: "", state, connection: "" }),
        select: listFields,
        orderBy: byTime,
        take: count,
      }),

    /** How many parked events can be replayed, of one Connection or of all (empty), counted up to 1,001. */
    async parked(connection: string) {
      const where = await matching({ q: "", state: "needs_attention", connection });
      return providerEvent.count({ where: { ...where, body: { not: null } }, take: countTake() });
    },

    /** The Connections that events may arrive through. */
    senders,

    /** The newest 50 events about one of the provider's intents or payments. */
    about: (connectionId: string, subjects: readonly string[]) =>
      providerEvent.findMany({
        where: { storeId, connectionId, subject: { in: [...subjects] } },
        select: { id: true, eventId: true, type: true, state: true, receivedAt: true },
        orderBy: byTime,
        take: 50,
      }),

    /** An event with its payload, secrets masked. Null when it isn't in this Store. */
    async find(id: string) {
      const found = await providerEvent.findFirst({
        where: { storeId, id },
        select: {
          ...listFields,
          body: true,
          headers: true,
          connection: { select: { name: true, secrets: true, previousWebhookSecret: true } },
        },
      });
      if (!found) return null;
      const { body, headers, connection: sender, ...event } = found;
      const content = body && { ...bodyText(body, secretsOf(storeId, sender)), headers: maskedHeaders(headers) };
      return { ...event, connection: { name: sender.name }, content };
    },
  };
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

type SealedSender = { secrets: string; previousWebhookSecret: string | null };

/** The secrets that today's AUTH_SECRET can read. */
function secretsOf(storeId: string, { secrets, previousWebhookSecret }: SealedSender): string[] {
  const current = readable(() => Object.values(openSecrets(storeId, secrets)).map(String));
  const previous = readable(() => (previousWebhookSecret ? [openWebhookSecret(storeId, previousWebhookSecret)] : []));
  return [...current, ...previous];
}

function readable(open: () => string[]): string[] {
  try {
    return open();
  } catch {
    return [];
  }
}
