import { describe, expect, test } from "vitest";
import { hideGiftCards, hideLinks } from "./hide-links.ts";

const secret = "0190b0c4-canary_S3cret";

describe("what of an email an Operator sees", () => {
  test.each([
    [`See it: https://shop.test/orders/7?token=${secret}`, "See it: https://shop.test/…"],
    [`<a href="https://shop.test/reset/${secret}">x</a>`, '<a href="https://shop.test/…">x</a>'],
    [`<a href='https://shop.test/#${secret}&amp;b=c'>x</a>`, "<a href='https://shop.test/…'>x</a>"],
    [`HTTPS://SHOP.TEST:8443/a/${secret}/b`, "HTTPS://SHOP.TEST:8443/…"],
    [`https://shop.test?t=${secret}`, "https://shop.test/…"],
    [`https://a.test/${secret} and http://b.test/${secret}`, "https://a.test/… and http://b.test/…"],
    [`https://shop.test\\${secret}`, "https://shop.test/…"],
  ])("has no token of %s", (content, shown) => {
    expect(hideLinks(content)).toBe(shown);
  });

  test("keeps the store's own address and everything that is no link", () => {
    const content = '<p class="x">Shop https://shop.test/ or <a href="https://shop.test">shop</a>, €4.90 > €4</p>';
    expect(hideLinks(content)).toBe(content);
  });
});

describe("a gift card’s code in an email", () => {
  test("shows its last four characters, in HTML too", () => {
    expect(hideGiftCards("Code: 7K2M-9QXA-4TWD-R8HC")).toBe("Code: ••••-••••-••••-R8HC");
    expect(hideGiftCards("<td>7K2M-9QXA-4TWD-R8HC</td>")).toBe("<td>••••-••••-••••-R8HC</td>");
  });

  test("isn’t mistaken for a phone number or a date", () => {
    const content = "Call 0800-1234-5678 before 2026-11-23.";
    expect(hideGiftCards(content)).toBe(content);
  });
});
