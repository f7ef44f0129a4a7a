import { existsSync } from "node:fs";

/** Debian's Chromium without a desktop's part. */
export const lightBrowser = "/usr/bin/chromium-headless-shell";
const places = [lightBrowser, "/usr/bin/chromium"];

/** Where the system's own Chromium is; undefined where there is none. */
export const systemBrowser = (): string | undefined => places.find((place) => existsSync(place));
