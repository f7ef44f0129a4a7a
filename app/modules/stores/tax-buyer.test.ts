import { expect, it } from "vitest";
import { textsIn } from "#app/texts/texts.ts";
import { buyerOf } from "./tax-buyer.ts";

const t = textsIn("en");
const place = (country: string) => ({ country, region: "", postalCode: "" });
const company = (taxId: string) => ({ status: "reverse_charge" as const, reason: "", taxId });
const taxed = { taxExempt: false, note: "" };

it("a customer without a decision pays taxes", () => {
  expect(buyerOf(null, place("DE"), "DE", t)).toEqual(taxed);
});

it("an exempt customer never does, and orders say why", () => {
  const museum = { status: "exempt" as const, reason: "Museum, certificate 12", taxId: "" };
  const exempt = { taxExempt: true, note: "Exempt from tax: Museum, certificate 12" };
  expect(buyerOf(museum, place("DE"), "DE", t)).toEqual(exempt);
  expect(buyerOf(museum, null, "", t)).toEqual(exempt);
});

it.each([
  ["DE", "FR123", "FR", true],
  ["DE", "FR123", "AT", true],
  ["GR", "FR123", "FR", true],
  ["DE", "EL123", "GR", true],
  // Within the country, outside of the Union, and where the buyer is registered at home.
  ["DE", "FR123", "DE", false],
  ["DE", "FR123", "CH", false],
  ["US", "FR123", "FR", false],
  ["", "FR123", "FR", false],
  ["DE", "DE123", "FR", false],
  ["GR", "EL123", "FR", false],
])("from %s, a company with %s whose order goes to %s accounts for the tax: %s", (own, taxId, to, expected) => {
  const buyer = buyerOf(company(taxId), place(to), own, t);
  expect(buyer.taxExempt).toBe(expected);
  expect(buyer.note).toBe(expected ? `Reverse charge: the customer accounts for the tax. Tax ID ${taxId}` : "");
});

it("there is no reverse charge until the place is known", () => {
  expect(buyerOf(company("FR123"), null, "DE", t)).toEqual(taxed);
});

it("is noted in the Store's language", () => {
  const note = "Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge). USt-IdNr. FR123";
  expect(buyerOf(company("FR123"), place("FR"), "DE", textsIn("de")).note).toBe(note);
});
