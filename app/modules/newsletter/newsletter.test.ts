import { describe, expect, it } from "vitest";
import { emailAddressSchema, emailKeyOf, mailboxOf, maskedAddress } from "#app/kernel/email-address.ts";
import { mayEmail } from "./email-allowance.ts";
import { canTake, subscriptionStates } from "./subscription.ts";

const read = (typed: string) => emailAddressSchema.safeParse(typed).data;

describe("an email address", () => {
  it.each([
    [" Ada@Shop.TEST \n", "Ada@shop.test"],
    ["ada+news@shop.test", "ada+news@shop.test"],
    ["o'neil.x_y-z@mail.shop.co.uk", "o'neil.x_y-z@mail.shop.co.uk"],
    ["info@Bücher.example", "info@xn--bcher-kva.example"],
    ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai"],
    [`${"a".repeat(64)}@${"b".repeat(60)}.test`, `${"a".repeat(64)}@${"b".repeat(60)}.test`],
  ])("%j is kept as %j", (typed, kept) => {
    expect(read(typed)).toBe(kept);
  });

  it.each([
    "",
    "ada",
    "@shop.test",
    "ada@",
    "ada@shop",
    "ada@127.0.0.1",
    "ada@[127.0.0.1]",
    "ada@1",
    "a b@shop.test",
    "ada@shop.test\r\nBcc: eve@evil.test",
    "ada@shop.test,eve@evil.test",
    "ada@shop.test/x",
    "ada@shop.test?x",
    "ada@user@shop.test:25",
    "<ada@shop.test>",
    ".ada@shop.test",
    "a..da@shop.test",
    "ada.@shop.test",
    "ada@shop..test",
    "ada@-shop.test",
    "ада@shop.test",
    `${"a".repeat(65)}@shop.test`,
    `a@${`${"b".repeat(60)}.`.repeat(5)}test`,
    `a@${"ü".repeat(60)}.${"ü".repeat(60)}.test`,
  ])("%j is refused", (typed) => {
    expect(read(typed)).toBeUndefined();
  });

  it("is one subscription however it is written, and one mailbox with any tag", () => {
    expect(emailKeyOf("Ada+News@shop.test")).toBe("ada+news@shop.test");
    expect(mailboxOf("Ada+News+x@shop.test")).toBe("ada@shop.test");
    expect(mailboxOf("+x@shop.test")).toBe("+x@shop.test");
  });

  it("is shown to anyone who has its link, without being told", () => {
    expect(maskedAddress("ada.lovelace@shop.test")).toBe("a…@shop.test");
  });
});

describe("a mailbox", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const ago = (...hours: number[]) => hours.map((each) => new Date(now.getTime() - each * 3_600_000));

  it.each([
    ["nothing", [], true],
    ["one an hour ago", [1], true],
    ["one less than an hour ago", [0.99], false],
    ["two, the last an hour ago", [5, 1], true],
    ["three in a day", [23, 12, 2], false],
    ["three, the first a day ago", [24, 12, 2], true],
  ])("that got %s: may it get another email? %s", (_case, hours, may) => {
    expect(mayEmail(ago(...hours), now)).toBe(may);
  });
});

describe("a subscription", () => {
  const from = (step: Parameters<typeof canTake>[0]) => subscriptionStates.filter((state) => canTake(step, state));

  it("moves on in these ways alone", () => {
    expect({
      requested: from("requested"),
      confirmed: from("confirmed"),
      unsubscribed: from("unsubscribed"),
      resubscribed: from("resubscribed"),
      blocked: from("blocked"),
      allowed: from("allowed"),
    }).toEqual({
      requested: ["pending", "unsubscribed"],
      confirmed: ["pending"],
      unsubscribed: ["pending", "confirmed"],
      resubscribed: ["unsubscribed"],
      blocked: ["pending", "confirmed", "unsubscribed"],
      allowed: ["blocked"],
    });
  });
});
