export const frame = {
  page_at_store: "{page} at {store}.",
} as const;
