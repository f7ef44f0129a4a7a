/** How a Store looks, on its own pages and on those that no route renders. */
import type { Accent } from "#app/kernel/colours.ts";
import { thumbnailUrl } from "./object-url.ts";

/** With its size in pixels, as far as it's known. */
export type LogoPicture = { url: string; width: number | null; height: number | null };

export type Brand = {
  logo: LogoPicture | null;
  /** A URL; may be empty. */
  icon: string;
  accent: Accent | null;
};

/** Of a new Store. */
export const noBrand: Brand = { logo: null, icon: "", accent: null };

const LOGO_WIDTH = 160;
export const logoSource = ({ url }: LogoPicture) => thumbnailUrl(url, LOGO_WIDTH);

/** Bounds for a logo of any shape. On a dark page it stands on a light plate, as it may be dark itself. */
export const logoClass =
  "h-10 w-auto max-w-[min(10rem,100%)] object-contain dark:rounded-md dark:bg-[#fff] dark:px-2 dark:py-1";

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
