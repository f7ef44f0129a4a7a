/** How deliveries are disturbed on purpose. Decisions depend on the seed and the event alone, so a run can be repeated. */
import { z } from "zod";

const probability = z.number().min(0).max(1);

export const controlSchema = z.object({
  repeat: probability,
  reorder: probability,
  corrupt: probability,
  delayMs: z.int().min(0).max(60_000),
  holdMs: z.int().min(0).max(60_000),
  paused: z.boolean(),
  seed: z.int().min(0).max(0xffff_ffff),
});
export type Control = z.infer<typeof controlSchema>;

export const calm: Control = { repeat: 0, reorder: 0, corrupt: 0, delayMs: 0, holdMs: 2000, paused: false, seed: 1 };

export type Corruption = "signature" | "body";
export type Plan = {
  /** Wait for a later event of the same intent to overtake this one. */
  hold: boolean;
  corruption: Corruption | null;
  /** Milliseconds after which each further copy is sent. */
  copies: number[];
};

export const undisturbed: Plan = { hold: false, corruption: null, copies: [] };

/** mulberry32: small, fast, good enough to choose what to disturb. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The plan for the event with this sequence number. Always draws the same count of numbers, so that one setting does not shift another. */
export function planDelivery(control: Control, sequence: number): Plan {
  const random = randomFrom(control.seed ^ Math.imul(sequence, 0x9e3779b1));
  const [repeat, reorder, corrupt, kind, count] = [random(), random(), random(), random(), random()];
  const delays = [random(), random(), random()].map((value) => (value < 0.5 ? 0 : Math.round(value * 2000)));
  return {
    hold: reorder < control.reorder,
    corruption: corrupt < control.corrupt ? (kind < 0.5 ? "signature" : "body") : null,
    copies: repeat < control.repeat ? delays.slice(0, 1 + Math.floor(count * 3)) : [],
  };
}

/** A body that differs from the signed one and is still well-formed JSON: its first amount is one higher. */
export function alteredBody(payload: string): string {
  const altered = payload.replace(/"amount":(\d+)/, (_match, digits: string) => `"amount":${Number(digits) + 1}`);
  return altered === payload ? `${payload} ` : altered;
}

/** Milliseconds to wait after the given count of failed attempts: 250 doubling up to 30,000, of which up to half is taken off by jitter. */
export function backoff(attempts: number, random: number): number {
  const full = Math.min(30_000, 250 * 2 ** Math.min(attempts - 1, 10));
  return Math.round(full * (1 - random / 2));
}
