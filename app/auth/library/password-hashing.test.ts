import { isAPIError } from "better-auth/api";
import { describe, expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { hashingFor, hashPassword, verifyPassword } from "./password-hashing.server.ts";

const busy = (error: unknown) => isAPIError(error) && error.statusCode === 503;
const outcomeOf = (hash: Promise<unknown>) =>
  hash.then(
    () => "hashed",
    (error: unknown) => (busy(error) ? "busy" : error),
  );

describe("hashing", () => {
  test(
    "makes salt and key of scrypt that the right password alone fits, without truncating it",
    proves("S2.4", "S9.6", "SEC-A3", "SEC-A5"),
    async () => {
      const long = "ä".repeat(128);
      const hash = await hashPassword(long);
      expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
      expect(await verifyPassword({ hash, password: long })).toBe(true);
      expect(await verifyPassword({ hash, password: "ä".repeat(127) })).toBe(false);
    },
  );

  test("is not done for someone who has left while waiting", proves("SEC-A5"), async () => {
    const gone = new AbortController();
    const before = [hashPassword("in front"), hashPassword("in front")];
    const waiting = outcomeOf(hashingFor({ lane: "anyone", signal: gone.signal }, () => hashPassword("behind")));
    gone.abort();
    await Promise.all(before);
    expect(await waiting).toBe("busy");
  });

  test(
    "turns away whoever comes when the queue is full, and leaves known devices their own place",
    proves("SEC-A5"),
    async () => {
      const gone = new AbortController();
      const ask = (lane: "anyone" | "known") =>
        outcomeOf(hashingFor({ lane, signal: gone.signal }, () => hashPassword("one of many")));
      const waiting = Array.from({ length: 400 }, () => ask("anyone"));
      expect(await Promise.race([waiting.at(-1), waiting[0]])).toBe("busy");
      expect(await ask("known")).toBe("hashed");
      gone.abort();
      const outcomes = await Promise.all(waiting);
      expect(outcomes.filter((outcome) => outcome === "hashed").length).toBeLessThan(50);
      expect(new Set(outcomes)).toEqual(new Set(["hashed", "busy"]));
      expect(await outcomeOf(hashPassword("afterwards"))).toBe("hashed");
    },
  );
});
