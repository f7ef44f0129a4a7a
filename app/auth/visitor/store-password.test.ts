import { describe, expect, it } from "vitest";
import { type HashingLane, hashingFor, hashPassword } from "../library/password-hashing.server.ts";
import { hasEnteredPassword, hashStorePassword, passwordCookie } from "./store-password.server.ts";

const HASH = "salt:hash";
const DAY = 86_400_000;
const now = Date.UTC(2026, 0, 1);
const sent = (hash: string) => passwordCookie(hash, now).split(";")[0] ?? "";

describe("the cookie of a visitor with the store’s password", () => {
  it("lets in for 14 days, beside other cookies", () => {
    const cookies = `guestId=1.2; ${sent(HASH)}`;
    expect(hasEnteredPassword(cookies, HASH, now)).toBe(true);
    expect(hasEnteredPassword(cookies, HASH, now + 14 * DAY - 1)).toBe(true);
    expect(hasEnteredPassword(cookies, HASH, now + 14 * DAY)).toBe(false);
  });

  it("ends with the password, and is none of another, or of none", () => {
    expect(hasEnteredPassword(sent(HASH), "salt2:hash", now)).toBe(false);
    expect(hasEnteredPassword(sent(""), "", now)).toBe(false);
    expect(hasEnteredPassword(null, HASH, now)).toBe(false);
  });

  it("can’t be altered", () => {
    const [since = "", signature = ""] = sent(HASH).slice("latchkey.access=".length).split(".");
    expect(hasEnteredPassword(`latchkey.access=${since}.${signature}`, HASH, now)).toBe(true);
    for (const value of [`${since}1.${signature}`, `${since}.`, `.${signature}`, `${since}.${signature}.x`]) {
      expect(hasEnteredPassword(`latchkey.access=${value}`, HASH, now)).toBe(false);
    }
  });
});

describe("the hash of a new store password", () => {
  /** Asks for more hashes than a lane takes. @returns what ends them */
  const crowd = (lane: HashingLane) => {
    const gone = new AbortController();
    const hashes = Promise.allSettled(
      Array.from({ length: 100 }, () => hashingFor({ lane, signal: gone.signal }, () => hashPassword("one of many"))),
    );
    return () => {
      gone.abort();
      return hashes;
    };
  };

  it("doesn’t wait for strangers who sign in", async () => {
    const leave = crowd("anyone");
    expect(await hashStorePassword("a store password")).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    await leave();
  });

  it("is none while too many known browsers sign in", async () => {
    const leave = crowd("known");
    expect(await hashStorePassword("a store password")).toBeNull();
    await leave();
  });
});
