import { expect, it } from "vitest";
import type { AttentionKind } from "#app/flows/money/attention.ts";
import { attentionKinds } from "#app/flows/money/attention-texts.ts";
import { placeOf } from "./attention-place.ts";

const id = "0198c1de-0000-7000-8000-000000000001";
const entry = (kind: AttentionKind) => ({ kind, id });

it.each(attentionKinds)("leads from %s to a page of the store, even without a connection or an account", (kind) => {
  const place = placeOf(entry(kind));
  if (place) expect(place.to).toMatch(/^\/admin\/[a-z]+(\/[0-9a-f-]{36})?$/);
});

it.each(["no_payments", "unknown_payment", "security_notice"] as const)(
  "leads from %s to its connection, or else to the list of connections",
  (kind) => {
    expect(placeOf({ ...entry(kind), connectionId: id })?.to).toBe(`/admin/connections/${id}`);
    expect(placeOf(entry(kind))?.to).toBe("/admin/connections");
  },
);
