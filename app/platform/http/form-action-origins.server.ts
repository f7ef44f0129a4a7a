import type { Logger } from "../logging.server.ts";

const freshMs = 5_000;
const budgetMs = 1_000;

/**
 * The origins that forms may redirect to, loaded at most every 5 seconds. If loading fails or takes over a second, the
 * last known list applies: a header must not fail a page.
 */
export function cachedFormActionOrigins(load: () => Promise<string[]>, log: Logger): () => Promise<readonly string[]> {
  let known: readonly string[] = [];
  let freshUntil = 0;
  let loading: Promise<void> | undefined;

  const refresh = () => {
    loading ??= load()
      .then((origins) => {
        known = origins.map((origin) => new URL(origin).origin);
        freshUntil = Date.now() + freshMs;
      })
      .catch((error: unknown) => log.warn({ err: error }, "form-action origins are not available"))
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };

  return async () => {
    if (Date.now() >= freshUntil) await within(refresh(), budgetMs);
    return known;
  };
}

function within(work: Promise<void>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    work.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
