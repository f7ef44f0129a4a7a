import { describe, expect, test } from "vitest";
import { env, setEnv } from "#app/platform/env.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { passwordFault } from "./password-rules.server.ts";

const customer = { role: "customer", email: "ada.lovelace@shop.test" } as const;
const admin = { ...customer, role: "admin" } as const;
const codeOf = (password: string, owner: { role: "customer" | "admin"; email: string } = customer) =>
  passwordFault(password, owner)?.code;

describe("a password", () => {
  test("has 8 to 128 characters for a customer and at least 12 for an Operator", proves("SEC-A3"), () => {
    expect(codeOf("mopqzx7")).toBe("PASSWORD_TOO_SHORT");
    expect(codeOf("mopqzx7k")).toBeUndefined();
    expect(codeOf("mopqzx7kwyt", admin)).toBe("PASSWORD_TOO_SHORT");
    expect(codeOf("mopqzx7kwyte", admin)).toBeUndefined();
    expect(codeOf(`${"mopqzx7k".repeat(15)}ABCDEFGH`)).toBeUndefined();
    expect(codeOf(`${"mopqzx7k".repeat(16)}!`)).toBe("PASSWORD_TOO_LONG");
    expect(codeOf("x".repeat(1_000_000))).toBe("PASSWORD_TOO_LONG");
  });

  test("may be any Unicode text, counted in code points", proves("SEC-A3"), () => {
    expect(codeOf("🦊🐢🪁🧲🪐🧶🎻")).toBe("PASSWORD_TOO_SHORT");
    expect(codeOf("🦊🐢🪁🧲🪐🧶🎻🥨")).toBeUndefined();
    expect(codeOf("пёстрый лис и четыре ложки")).toBeUndefined();
    const long = Array.from({ length: 128 }, (_, index) => String.fromCodePoint(0x1f600 + (index % 60))).join("");
    expect(codeOf(long)).toBeUndefined();
    expect(codeOf(`${long}🦊`)).toBe("PASSWORD_TOO_LONG");
    expect(codeOf("correct horse battery staple")).toBeUndefined();
  });

  test.each([
    "password123",
    "PassWord123",
    "password",
    "Password2024!",
    "!!dragon!!2024",
    "12345678",
    "1234567890",
    "qwertyuiop",
    "letmein!!!!",
    "p@ssw0rd",
    "ｐａｓｓｗｏｒｄ",
    "monkeymonkey",
    "aaaaaaaaaaaa",
    "abababababab",
    "    password    ",
  ])("that is common, or such a one in disguise, is refused: %s", proves("SEC-A4"), (password) => {
    expect(codeOf(password)).toBe("PASSWORD_TOO_COMMON");
  });

  test.each([
    "ada.lovelace@shop.test",
    "Ada.Lovelace",
    "adalovelace1815!",
    "ADA-LOVELACE",
    "Latchkey Goods",
    "latchkeygoods24",
  ])("that is the email or the store's name is refused: %s", (password) => {
    const before = env().STORE_NAME;
    setEnv({ STORE_NAME: "Latchkey Goods" });
    expect(codeOf(password)).toBe("PASSWORD_PERSONAL");
    setEnv({ STORE_NAME: before });
  });

  test("needs no digits, capitals or signs, and may hold a common word among others", () => {
    for (const password of [
      "tulip orchid canal",
      "my dragon eats toast",
      "99 red balloons 99",
      "lovelace writes notes",
    ]) {
      expect(passwordFault(password, customer)).toBeUndefined();
    }
  });
});
