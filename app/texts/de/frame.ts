import type { frame as english } from "../en/frame.ts";

export const frame: Record<keyof typeof english, string> = {
  page_at_store: "{page} bei {store}.",
};
