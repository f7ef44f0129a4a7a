import type { RouterContextProvider } from "react-router";
import { requestInfo } from "../request-info.server.ts";

/**
 * What a page for everyone depends on. A change of it, noted by a trigger of the table that it is in, drops the page.
 * - `product:ID`: what a product's card or page shows, and whether it is available
 * - `stock:ID`: how many pieces of it there are
 * - `lists`: which products there are, and in which order
 * - `availability`: which products are available
 * - `collections`: their names, pictures and order
 */
export type PageTag = `product:${string}` | `stock:${string}` | "lists" | "availability" | "collections";

/** Notes what this page shows, so that it is made anew when that changes. Nothing to do for one visitor's own page. */
export function dependsOn(context: Readonly<RouterContextProvider>, ...tags: PageTag[]) {
  const { sharedPage } = context.get(requestInfo);
  for (const tag of tags) sharedPage?.tags.add(tag);
}

/** Whether the page is made for everyone: then it must show nothing of who asks. */
export function isSharedPage(context: Readonly<RouterContextProvider>): boolean {
  return context.get(requestInfo).sharedPage !== undefined;
}
