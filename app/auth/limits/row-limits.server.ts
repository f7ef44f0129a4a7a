/** What a request without an account may leave in the database, by network: rows cost more than requests. */
import type { RouterContextProvider } from "react-router";
import type { Admission } from "#app/platform/rate-limits/admission.ts";
import { countSteps, type Step } from "#app/platform/rate-limits/limit-steps.server.ts";
import type { LimitName } from "#app/platform/rate-limits/rate-limits.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { visitorOf } from "../visitor/visitor.server.ts";

type Context = Readonly<RouterContextProvider>;

const take = (context: Context, limit: LimitName): Promise<Admission> => {
  async function* steps(): AsyncGenerator<Step> {
    yield { limit, key: `address:${context.get(requestInfo).network}` };
  }
  return countSteps(context, "ROWS", steps());
};

/**
 * Counts the beginning of a guest's cart. A guestId that came back is most likely a browser's: a network has room for
 * ten times as many of those, because many people may share it.
 */
export const takeNewCart = (context: Context): Promise<Admission> =>
  take(context, visitorOf(context).guest.isNew ? "new-carts" : "new-carts-returning");

/** Counts the beginning of a single sign-on. */
export const takeSignOnStart = (context: Context): Promise<Admission> => take(context, "sign-on-starts");
