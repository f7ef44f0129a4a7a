/** Somebody in front of the store, who presses reload until it answers. */
import { setTimeout as delay } from "node:timers/promises";
import type { Answer, HttpClient } from "#tests/fixtures/http-client.ts";

export type Shop = {
  origin: string;
  port: number;
  variants: string[];
  /** A discount code of which there are fewer uses than people want. */
  code: string;
  /** Gift cards that everyone knows the codes of. */
  giftCards: readonly string[];
  /** The id of a way to pay by hand. */
  way: string;
  /** Told of each thing that somebody asks, once, however often they have to ask for it. */
  noteRequest(): void;
  /** Ends a checkout session's time now, as if half an hour had passed. */
  endLease(sessionId: string): Promise<void>;
};

export type Person = {
  shop: Shop;
  client: HttpClient;
  random: () => number;
  /** Whether they mean to pay by bank transfer. */
  byHand: boolean;
};

/** Far more than a person has: on a busy machine the processes are away for longer than they are there. */
export const PATIENCE_MS = 600_000;
const ANSWER_MS = 25_000;

/** Asks until there is an answer that is no fault of the store's. */
export async function insist(
  { random, shop }: Pick<Person, "random" | "shop">,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const deadline = Date.now() + PATIENCE_MS;
  shop.noteRequest();
  for (;;) {
    const answer = await Promise.race([ask(), delay(ANSWER_MS, null, { ref: false })]).catch(() => null);
    if (answer && answer.status < 500) return answer;
    if (Date.now() > deadline) throw new Error(`The store answered ${answer?.status ?? "nothing"} for too long.`);
    await delay(50 + random() * 350);
  }
}

export const unexpected = (what: string, { status, location, text }: Answer) =>
  new Error(`${what}: ${status} ${location} ${text.slice(0, 300)}`);
