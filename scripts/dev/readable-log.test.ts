import { describe, expect, it } from "vitest";
import { readableLog } from "./readable-log.ts";

const written = (entry: object | string, colour = false) => {
  let out = "";
  const stream = { write: (text: string) => (out += text) };
  readableLog(stream, colour).write(`${typeof entry === "string" ? entry : JSON.stringify(entry)}\n`);
  return out;
};
const entry = (fields: object) => ({ level: "info", time: "2026-11-22T09:05:07.123Z", ...fields });

describe("the log in development", () => {
  it("shows a request in one short line", () => {
    const request = { requestId: "1", method: "POST", path: "/cart", route: "routes/cart", status: 302, ms: 12.4 };
    expect(written(entry({ ...request, clientAddress: "127.0.0.1", msg: "request" }))).toBe(
      "09:05:07 info  POST /cart → 302 in 12.4 ms\n",
    );
    expect(written(entry({ ...request, aborted: true, msg: "request" }))).toContain("the client was gone");
  });

  it("shows entries that come together in a line each", () => {
    const lines = ["first", "second"].map((msg) => JSON.stringify(entry({ msg })));
    expect(written(lines.join("\n"))).toBe("09:05:07 info  first\n09:05:07 info  second\n");
  });

  it("shows what happened with its fields, and an error with its stack", () => {
    expect(written(entry({ level: "warn", job: "email.send", tries: 2, msg: "job failed, will be retried" }))).toBe(
      "09:05:07 warn  job failed, will be retried job=email.send tries=2\n",
    );
    const err = { type: "Error", message: "no", stack: "Error: no\n    at send (a.ts:1:1)" };
    expect(written(entry({ level: "error", err, msg: "request failed" }))).toBe(
      "09:05:07 error request failed\n    Error: no\n        at send (a.ts:1:1)\n",
    );
  });

  it("lets no value look like another entry", () => {
    const forged = written(entry({ name: "a\n09:05:08 info  all is well", msg: "x\u001b[2Jy" }));
    expect(forged).toBe("09:05:07 info  xy name=a ⏎ 09:05:08 info  all is well\n");
  });

  it("passes what is no entry, and paints only where colours show", () => {
    expect(written("Vite is ready")).toBe("Vite is ready\n");
    expect(written('{"level":1}')).toBe('{"level":1}\n');
    expect(written(entry({ msg: "started" }), true)).toContain("\u001b[");
  });
});
