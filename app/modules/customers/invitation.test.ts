import { expect, it } from "vitest";
import { DAY_MS } from "#app/kernel/time.ts";
import { mayInvite } from "./invitation.ts";

it("a customer may be invited who hasn’t been in the last 24 hours", () => {
  const now = new Date("2026-11-28T12:00:00Z");
  const ago = (ms: number) => new Date(now.getTime() - ms);
  expect([null, ago(DAY_MS), ago(DAY_MS - 1), ago(0)].map((invitedAt) => mayInvite(invitedAt, now))).toEqual([
    ...[true, true, false, false],
  ]);
});
