import type { RouterContextProvider } from "react-router";
import type { RateClass } from "../route-policy.ts";

export type Arrival = {
  rate: RateClass;
  /** Contains `requestInfo`; receives the Visitor if the class counts by person. */
  context: RouterContextProvider;
  /** As received, without headers that only the server sets; called if a class counts by person. */
  headers(): Headers;
  params: Readonly<Record<string, string | undefined>>;
};

/** The rate limits' decision before the body is read; `headers` belong on the response in either case. */
export type Admission =
  | { ok: true; headers: Record<string, string> }
  | { ok: false; headers: Record<string, string>; retryAfterSeconds: number };
