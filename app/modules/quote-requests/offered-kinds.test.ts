import { expect, test } from "vitest";
import { invitationTo, offeredKinds } from "./offered-kinds.ts";

const invitation = (on: string) =>
  invitationTo(offeredKinds({ quotes: on.includes("q"), collection: on.includes("c"), invoices: on.includes("i") }));

test.each([
  ["qci", "Need a quote, or want to collect your items or buy on invoice?", "Request a quote or invoice"],
  ["qi", "Need a quote, or want to buy on invoice?", "Request a quote or invoice"],
  ["qc", "Need a quote, or want to collect your items?", "Request a quote"],
  ["q", "Need a quote?", "Request a quote"],
  ["ci", "Want to collect your items or buy on invoice?", "Request collection or an invoice"],
  ["c", "Want to collect your items?", "Request collection"],
  ["i", "Want to buy on invoice?", "Request an invoice"],
])("a store that offers %s asks: %s", (on, question, title) => {
  expect(invitation(on)).toEqual({ question, title });
});

test("a store that offers nothing invites nobody", () => {
  expect(invitation("")).toBeNull();
});
