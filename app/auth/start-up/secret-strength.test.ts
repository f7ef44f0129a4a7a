import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { isKnownSecret } from "./known-secrets.ts";
import { loadSecretJudge } from "./secret-strength.ts";

const judge = await loadSecretJudge();
const refused = (make: (at: number) => string, times: number) =>
  Array.from({ length: times }, (_, at) => make(at)).filter((secret) => isKnownSecret(secret) || judge(secret));
/** Deterministic: one in two million random secrets is refused. */
const drawn = (at: number) => createHash("sha256").update(`secret ${at}`).digest();

describe("32 random bytes are never refused", proves("SEC-C1"), () => {
  it.each([
    ["base64", (at: number) => drawn(at).toString("base64")],
    ["hex", (at: number) => drawn(at).toString("hex")],
    ["base64url without padding", (at: number) => drawn(at).toString("base64url")],
    ["upper-case hex", (at: number) => drawn(at).toString("hex").toUpperCase()],
    ["48 bytes in base64", (at: number) => Buffer.concat([drawn(at), drawn(-at).subarray(16)]).toString("base64")],
    ["16 bytes in hex", (at: number) => drawn(at).subarray(16).toString("hex")],
  ])("100 secrets in %s", proves("S5.2"), (_form, make) => {
    expect(refused(make, 100)).toEqual([]);
  });
});

const encoded = (text: string, form: BufferEncoding) => Buffer.from(text).toString(form);
const phrase = "correct horse battery staple";
const half = randomBytes(12).toString("base64");

describe("a secret that someone made up is refused", proves("SEC-C1"), () => {
  it.each([
    ["one character", "a".repeat(40)],
    ["two letters in no order", "abababbabbaabbabababababbabbabab"],
    ["four letters in no order", "ACGTTGCAACGTAGCTAGCTTAGCATCGATCGATTAGCATCGATCGGATCTAGGCTAATCGC"],
    ["digits alone", "3141592653589793238462643383279502884197"],
    ["bits", "0101101110101010101110101010101010111010"],
    ["a repeated word", "password".repeat(4)],
    ["a repeated word with other ends", "Pa55w0rd!Pa55w0rd?Pa55w0rd#Pa55w0rd$"],
    ["random characters twice", half + half],
    ["the alphabet", "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"],
    ["the alphabet backwards", "zyxwvutsrqponmlkjihgfedcba9876543210"],
    ["hexadecimal digits in order", "0123456789abcdef".repeat(4)],
    ["pairs of digits", "00112233445566778899aabbccddeeff0123"],
    ["two sequences woven together", "a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6"],
    ["keyboard rows", "qwertyuiopasdfghjklzxcvbnm1234567890"],
    ["keyboard rows backwards", "mnbvcxzlkjhgfdsapoiuytrewq0987654321"],
    ["keyboard columns", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol."],
    ["keyboard columns with shift", "!QAZ@WSX#EDC$RFV%TGB^YHN&UJM*IK<"],
    ["another country's keyboard", "azertyuiopqsdfghjklmwxcvbn1234567890"],
    ["a phrase", `${phrase} please`],
    ["a phrase of eighty characters", `${phrase} and then some more words until eighty characters ok`],
    ["a phrase with dashes", "correct-horse-battery-staple-monkey-dragon-sunshine"],
    ["a phrase with digits and capitals", "Correct7Horse3Battery9Staple1Monkey4Dragon"],
    ["a phrase with digits for letters", "c0rr3ct-h0rs3-b4tt3ry-st4pl3-m0nk3y"],
    ["a phrase with digits for letters and capitals", "MyS3cr3tK3yF0rTh3St0r3Th4tN0b0dyKn0ws"],
    ["a phrase in alternating case", "CoRrEcT-HoRsE-BaTtErY-StApLe-MoNkEy"],
    ["a phrase backwards", "elpats yrettab esroh tcerroc esaelp yeknom"],
    ["a pangram", "thequickbrownfoxjumpsoverthelazydog"],
    ["Latin", "Lorem ipsum dolor sit amet, consectetur 1"],
    ["German", "Rindfleischetikettierungsueberwachungsaufgabe"],
    ["German in words", "Der-Hund-laeuft-ueber-die-gruene-Wiese-1234"],
    ["French", "Le petit chat noir mange la souris grise 7"],
    ["names", "John.Smith.1984.Berlin.Munich.Hamburg.Cologne"],
    ["passwords in a row", "iloveyou-trustno1-letmein-dragon-shadow-master"],
    ["seasons and years", "Summer2024!Winter2025!Spring2026!Autumn2023!"],
    ["dates", "19840312-20011109-19991231-20260704-19691"],
    ["a UUID", "550e8400-e29b-41d4-a716-446655440000"],
    ["a UUID twice", "550e8400e29b41d4a716446655440000".repeat(2)],
    ["words in hex letters", "deadbeefcafebabe0123456789abcdeff00dfacec0ffee00"],
    ["base64 of a phrase", encoded(phrase, "base64")],
    ["hex of a phrase", encoded(phrase, "hex")],
    ["base64 of base64 of a phrase", encoded(encoded(phrase, "base64"), "base64")],
    ["the head of a JSON Web Token", encoded('{"alg":"HS256","typ":"JWT"}', "base64url")],
  ])("%s", proves("S5.13"), (_kind, secret) => {
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(judge(secret)).toMatch(/^it /);
  });
});

describe("a published secret is known", proves("SEC-C1"), () => {
  it.each([
    "better-auth-secret-12345678901234567890",
    "  BETTER-AUTH-SECRET-12345678901234567890 ".trim(),
    "your-256-bit-secret",
    "Your-256-Bit-Secret-padded-to-the-length",
    "django-insecure-9g$2k!x0w_8m#7q@z3v5n1b4c6d",
    "09d25e094faa6ca2556c818166b7a9563b93f7099f6f0f4caa6cf63b88e8d3e7",
    "changeme00000000000000000000000000000",
    "change_me_change_me_change_me_change_me",
    "<AUTH_SECRET_VALUE>",
  ])("%s", proves("S5.13"), (secret) => expect(isKnownSecret(secret)).toBe(true));

  it("and better-auth's own default is the one that the library has", async () => {
    // Read from the file because the package's map doesn't export it.
    const constants = new URL("../../../node_modules/better-auth/dist/utils/constants.mjs", import.meta.url).href;
    const library: { DEFAULT_SECRET: string } = await import(/* @vite-ignore */ constants);
    expect(library.DEFAULT_SECRET.length).toBeGreaterThanOrEqual(32);
    expect(isKnownSecret(library.DEFAULT_SECRET)).toBe(true);
  });
});
