import { describe, expect, it } from "vitest";
import { emptyContact } from "#app/modules/customers/contact.ts";
import { contactDifferences, contactForm } from "./contact-values.ts";

const form = contactForm({ ...emptyContact, email: "ada@shop.test", tags: ["vip", "trade"], note: "A\nB", version: 3 });

describe("the form of a customer without an account", () => {
  it("has all that is saved as text", () => {
    expect(form).toMatchObject({ email: "ada@shop.test", tags: "vip, trade", note: "A\nB", version: "3" });
  });

  it("shows where it differs from what someone else saved, and nothing else", () => {
    expect(contactDifferences({ saved: form, typed: { ...form, note: "A\r\nB", version: "1" } })).toEqual([]);
    const typed = { ...form, name: "Ada", country: "DE", tags: "vip", version: "1" };
    expect(contactDifferences({ saved: form, typed })).toEqual([
      { name: "name", label: "Name", saved: [], typed: ["Ada"] },
      { name: "country", label: "Country", saved: [], typed: ["Germany"] },
      { name: "tags", label: "Tags", saved: ["vip, trade"], typed: ["vip"] },
    ]);
  });
});
