import { linesOf } from "#app/kernel/text.ts";
import type { Texts } from "#app/texts/texts.ts";
import type { Settings } from "./settings.schema.ts";

/** Who runs the store, in short lines for the foot of pages and emails; nothing where nothing was entered. */
export function imprintOf({ legalName, address, email, phone, vatId }: Settings["store"], t: Texts): string[] {
  const seat = [legalName, ...linesOf(address)].filter(Boolean).join(", ");
  const contact = [email, phone].filter(Boolean).join(" · ");
  return [seat, contact, vatId && t("shop.tax_id", { id: vatId })].filter(Boolean);
}
