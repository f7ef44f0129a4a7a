import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { type ProblemCode, problem, problemCodeOf, problemCodes } from "./problem.server.ts";

test("docs/errors.md lists exactly the codes that exist, with their status and title", () => {
  const text = readFileSync("docs/errors.md", "utf8");
  const rows = [...text.matchAll(/^\| `(\w+)` \| (\d{3}) \| ([^|]+?) \|/gm)].map(([, code, status, title]) => [
    code,
    { status: Number(status), title },
  ]);
  expect(Object.fromEntries(rows)).toEqual(problemCodes);
  expect(rows.length).toBe(Object.keys(problemCodes).length);
});

test("a problem has the fields of RFC 9457 and its own status", proves("SEC-R5"), async () => {
  const response = problem("invalid_input", {
    requestId: "r-1",
    errors: [{ path: "email", message: "is not an email address" }],
    headers: { "X-Extra": "1", "Content-Type": "text/html" },
  });
  expect(response.status).toBe(422);
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("X-Extra")).toBe("1");
  expect(await response.json()).toEqual({
    type: "urn:latchkey:problem:invalid_input",
    title: "Some fields are not valid",
    status: 422,
    code: "invalid_input",
    detail: "Some fields are not valid.",
    requestId: "r-1",
    errors: [{ path: "email", message: "is not an email address" }],
  });
});

test("the general code of a status has that status", () => {
  const statuses = new Set(Object.values(problemCodes).map((entry) => entry.status as number));
  for (const status of statuses) {
    const code: ProblemCode = problemCodeOf(status);
    expect(problemCodes[code].status).toBe(status);
  }
  expect(problemCodeOf(418)).toBe("malformed_request");
  expect(problemCodeOf(502)).toBe("internal_error");
});
