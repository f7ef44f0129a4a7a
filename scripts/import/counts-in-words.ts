import type { ItemCounts, PictureCounts } from "#app/modules/imports/import.ts";
import { itemLabels } from "#app/modules/imports/import-texts.ts";

type Counted = { counts: ItemCounts; pictures: PictureCounts };

/** "Created: 2, can’t be imported: 1, pictures added: 3", without what is zero. */
export function countsInWords({ counts, pictures }: Counted): string {
  const items = Object.entries(itemLabels).map(([state, label]) => [label, counts[state as keyof ItemCounts]] as const);
  const words = [
    ...items,
    ["Pictures added", pictures.added] as const,
    ["Pictures left to download", pictures.waiting] as const,
    ["Pictures not added", pictures.failed] as const,
  ]
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${label}: ${count}`)
    .join(", ");
  return words === "" ? "Nothing" : words;
}
