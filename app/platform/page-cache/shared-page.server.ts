import type { RouterContextProvider } from "react-router";
import { requestInfo } from "../request-info.server.ts";
import { type Keep, readAnew } from "./page-tag.ts";

/**
 * How a request reads what is the same for everyone; a shared page then depends on it. Starts the check for changes, so
 * call it before anything that awaits.
 */
export function keepOf(context: Readonly<RouterContextProvider>): Keep {
  const { kept } = context.get(requestInfo);
  void kept?.looked();
  return kept?.keep ?? readAnew;
}

/** Whether the page is shared: then it must show nothing specific to the visitor. */
export function isSharedPage(context: Readonly<RouterContextProvider>): boolean {
  return context.get(requestInfo).isSharedPage === true;
}
