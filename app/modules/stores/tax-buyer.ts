/** Whether a buyer pays taxes. */
import type { Place } from "#app/kernel/zone.ts";
import type { Texts } from "#app/texts/texts.ts";
import { codesOf } from "./country-regions.ts";

/** Of a Customer who is exempt, or may account for the tax themselves. */
export type BuyerTax = { status: "exempt" | "reverse_charge"; reason: string; taxId: string };

export type TaxBuyer = {
  taxExempt: boolean;
  /** What an order and its documents say about that; empty where there is nothing to say. */
  note: string;
};

const taxed: TaxBuyer = { taxExempt: false, note: "" };

/**
 * An exempt Customer never pays tax. With a reverse charge, a business pays none on what is sent to it from another
 * member state of the European Union (Directive 2006/112/EC, Article 138): its tax ID isn't of the Store's country.
 * @param country the Store's own
 * @param t in the Store's language, as orders keep the note
 */
export function buyerOf(tax: BuyerTax | null, place: Place | null, country: string, t: Texts): TaxBuyer {
  if (!tax) return taxed;
  if (tax.status === "exempt") return { taxExempt: true, note: t("quote_sums.tax_exempt", { reason: tax.reason }) };
  if (!place || !isBetweenMembers(tax.taxId, place, country)) return taxed;
  return { taxExempt: true, note: t("quote_sums.reverse_charge", { taxId: tax.taxId }) };
}

function isBetweenMembers(taxId: string, place: Place, country: string): boolean {
  const members = codesOf("eu");
  return (
    members.includes(country) &&
    members.includes(place.country) &&
    place.country !== country &&
    countryOfTaxId(taxId) !== country
  );
}

/** Greece writes its tax IDs with another code than ISO's. */
function countryOfTaxId(taxId: string): string {
  const code = taxId.slice(0, 2);
  return code === "EL" ? "GR" : code;
}
