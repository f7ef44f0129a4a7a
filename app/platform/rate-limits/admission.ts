import type { RouterContextProvider } from "react-router";
import type { RateClass } from "../route-policy.ts";

/** A request whose class is to be counted. */
export type Arrival = {
  rate: RateClass;
  /** Has `requestInfo`; gets the Visitor where the class counts by person. */
  context: RouterContextProvider;
  /** As received, without what a caller cannot know: asked for where a class counts by person. */
  headers(): Headers;
  /** The address's parameters. */
  params: Readonly<Record<string, string | undefined>>;
};

/** What a request's limits decided before its body was read; `headers` belong on its response in either case. */
export type Admission =
  | { ok: true; headers: Record<string, string> }
  | { ok: false; headers: Record<string, string>; retryAfterSeconds: number };
