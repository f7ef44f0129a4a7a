import type { Mutant } from "../mutant.ts";

const headers = "app/platform/http/security-headers.server.ts";
const serverTest = "tests/integration/server.test.ts";
const onEveryResponse = { file: serverTest, test: "every response carries the security headers > %s" };

/** SECURITY.md H1 to H5 and R5. */
export const transport: Mutant[] = [
  {
    id: "h1-hsts",
    removes: "HSTS on every response",
    file: headers,
    from: '"Strict-Transport-Security": "max-age=31536000; includeSubDomains"',
    to: '"Strict-Transport-Security": "max-age=86400"',
    killer: onEveryResponse,
  },
  {
    id: "h2-nonce",
    removes: "a new nonce for each response",
    file: headers,
    from: '  return randomBytes(16).toString("base64");',
    to: '  return randomBytes(16).fill(7).toString("base64");',
    killer: {
      file: serverTest,
      test: "Content-Security-Policy > has a new nonce each time, which every inline script carries, streamed ones too",
    },
  },
  {
    id: "h2-unsafe-inline",
    removes: "no script without the nonce",
    file: headers,
    from: '"script-src": ["\'self\'", ...scripts],',
    to: '"script-src": ["\'self\'", ...scripts, "\'unsafe-inline\'"],',
    killer: { file: serverTest, test: "Content-Security-Policy > lets forms lead to hosted payment pages, by origin" },
  },
  {
    id: "h4-no-store",
    removes: "answers are in no cache unless they say so",
    file: "app/platform/http/deliver.server.ts",
    from: 'headers.set("Cache-Control", "no-store");',
    to: 'headers.set("Cache-Control", "public, max-age=60");',
    killer: onEveryResponse,
  },
  {
    id: "r5-internals",
    removes: "errors tell nothing of the inside",
    file: "app/platform/http/pipeline.server.ts",
    from: "  const detail = parts.development && error instanceof Error ? error.stack : undefined;",
    to: "  const detail = error instanceof Error ? error.stack : undefined;",
    killer: {
      file: "tests/integration/server-responses.test.ts",
      test: "errors > a failure outside every route gets the plain page, with the request id and nothing to inject",
    },
  },
  {
    id: "outage",
    removes: "a database that is away is an outage, not a failure",
    file: "app/platform/http/outage.server.ts",
    from: "  if (codes.some((given) => prismaCodes.includes(given) || sqlStates.test(given))) return true;\n",
    to: "",
    killer: { file: "app/platform/database-outage.test.ts", test: "an error says that the database is away: %s" },
  },
  {
    id: "h3-nosniff",
    removes: "types are not guessed",
    file: headers,
    from: '    "X-Content-Type-Options": "nosniff",\n',
    to: "",
    killer: onEveryResponse,
  },
  {
    id: "h5-cors",
    removes: "no other origin may read an answer",
    file: headers,
    from: '    "Cross-Origin-Opener-Policy": "same-origin",\n',
    to: '    "Cross-Origin-Opener-Policy": "same-origin",\n    "Access-Control-Allow-Origin": "*",\n',
    killer: onEveryResponse,
  },
];
