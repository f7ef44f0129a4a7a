import type { RouterContextProvider } from "react-router";
import { requestInfo } from "../request-info.server.ts";
import { type Keep, readAnew } from "./page-tag.ts";

/**
 * How a request reads what is the same for everyone; a page for everyone depends on it from then on. Begins to look for
 * changes, so it is asked for before anything that has to be waited for.
 */
export function keepOf(context: Readonly<RouterContextProvider>): Keep {
  const { kept } = context.get(requestInfo);
  void kept?.looked();
  return kept?.keep ?? readAnew;
}

/** Whether the page is made for everyone: then it must show nothing of who asks. */
export function isSharedPage(context: Readonly<RouterContextProvider>): boolean {
  return context.get(requestInfo).isSharedPage === true;
}
