import { partOf, searchedNumber } from "#app/kernel/text.ts";
import type { RequestState } from "./request.ts";

export type RequestListQuery = { q: string; state: RequestState | "" };

/** The `where` of a state as of `now`: the job that marks expired ones may be late. */
export function inState(state: RequestState, now: Date) {
  const over = { expiresAt: { lte: now }, OR: [{ payingUntil: null }, { payingUntil: { lte: now } }] };
  if (state === "submitted" || state === "answered") return { state, NOT: over };
  if (state !== "expired") return { state };
  const open: RequestState[] = ["submitted", "answered"];
  return { OR: [{ state }, { state: { in: open }, AND: over }] };
}

/** The `where` of a list: `q` searches by number or part of the email or name. */
export function matching(storeId: string, { q, state }: RequestListQuery, now: Date) {
  const number = searchedNumber(q);
  const part = partOf(q);
  const found = [{ email: part }, { name: part }, ...(number === null ? [] : [{ number }])];
  return { storeId, ...(state ? { AND: inState(state, now) } : {}), ...(q ? { OR: found } : {}) };
}
