import { env } from "./env.server.ts";

/** The store's one public origin. The only source of absolute URLs: a Host header never shapes one. */
export function appOrigin(): string {
  const { APP_URL, PORT } = env();
  return new URL(APP_URL ?? `http://localhost:${PORT}`).origin;
}

/** An absolute URL of this store for a path that starts with one slash. */
export function absoluteUrl(path: string): string {
  return new URL(path, appOrigin()).href;
}
