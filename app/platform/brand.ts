/** How a Store looks, on its own pages and on those that no route renders. */
import type { Theme } from "#app/kernel/theme.ts";
import { thumbnailUrl } from "./object-url.ts";

/** With its size in pixels, as far as it's known. */
export type LogoPicture = { url: string; width: number | null; height: number | null };

export type Brand = Theme & {
  logo: LogoPicture | null;
  /** On dark pages, in place of the other; null: the same. */
  logoDark: LogoPicture | null;
  /** A URL; may be empty. */
  icon: string;
};

/** Of a new Store. */
export const noBrand: Brand = {
  ...{ logo: null, logoDark: null, icon: "" },
  ...{ accent: null, scheme: "automatic", corners: "rounded" },
};

const LOGO_WIDTH = 160;
export const logoSource = ({ url }: LogoPicture) => thumbnailUrl(url, LOGO_WIDTH);

/** Bounds for a logo of any shape. */
const logoBounds = "h-10 w-auto max-w-[min(10rem,100%)] object-contain";
/** The only logo stands on a light plate on dark pages, as it may be dark itself. */
export const logoClass = {
  only: `${logoBounds} dark:rounded-md dark:bg-[#fff] dark:px-2 dark:py-1`,
  light: `${logoBounds} dark:hidden`,
  dark: `${logoBounds} hidden dark:block`,
};

type IconLink = { rel: "icon" | "apple-touch-icon"; href: string; type?: string };

const SVG = "image/svg+xml";

/** The links to a store's icon in a page's head. Home screens don't show SVGs. @param icon its URL, or empty */
export function iconLinks(icon: string): IconLink[] {
  if (icon === "") {
    return [
      { rel: "icon", href: "/favicon.svg", type: SVG },
      { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
    ];
  }
  if (icon.endsWith(".svg")) return [{ rel: "icon", href: icon, type: SVG }];
  return [
    { rel: "icon", href: thumbnailUrl(icon, 32) },
    { rel: "apple-touch-icon", href: thumbnailUrl(icon, 90) },
  ];
}
