/** How much of a menu fits into the header: estimated on the server, which measures no text. */
import type { LogoPicture } from "#app/platform/brand.ts";

/** Inner widths of the header in pixels, at the widths from which it has a row of links. */
export const headerWidths = { lg: 944, xl: 1200 } as const;

/** The search field, the icons and the gaps between them. */
const OTHERS = 386;
const LOGO = { most: 240, pictureMost: 160, height: 40, character: 11 };
const ITEM = { most: 160, character: 8, padding: 28 };
const MORE = 92;

function logoWidth(name: string, picture: LogoPicture | null | undefined): number {
  if (!picture) return Math.min(LOGO.most, name.length * LOGO.character);
  const { width, height } = picture;
  return width && height ? Math.min(LOGO.pictureMost, (width / height) * LOGO.height) : LOGO.pictureMost;
}

/** What is left for a menu beside the logo, in pixels. */
export const menuRoom = (header: number, name: string, picture: LogoPicture | null | undefined): number =>
  header - OTHERS - logoWidth(name, picture);

const itemWidth = (label: string) => Math.min(ITEM.most, label.length * ITEM.character) + ITEM.padding;

/** How many of these links fit beside each other, from the first on; with *More* after them if not all do. */
export function fittingItems(labels: readonly string[], room: number): number {
  const widths = labels.map(itemWidth);
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return labels.length;
  let left = room - MORE;
  const last = widths.findIndex((width) => {
    left -= width;
    return left < 0;
  });
  return last === -1 ? labels.length : last;
}

/** How many entries of a menu the header's line has, at the two widths from which it has one. */
export type Fitting = { lg: number; xl: number };

type Header = { name: string; logo: LogoPicture | null };

/** @param entries `items` are shown under their entry, which has an arrow as wide as three letters */
export function fittingEntries(
  entries: readonly { label: string; items?: unknown }[],
  { name, logo }: Header,
): Fitting {
  const labels = entries.map(({ label, items }) => (items ? `${label}   ` : label));
  const fitting = (width: number) => fittingItems(labels, menuRoom(width, name, logo));
  return { lg: fitting(headerWidths.lg), xl: fitting(headerWidths.xl) };
}
