import { expect, test } from "vitest";
import { withoutNonce } from "../http/security-headers.server.ts";

const NONCE = "a+b/c==";
// printf %s 'go()' | openssl dgst -sha256 -binary | base64
const GO = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='";
const STYLE = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='";

test("what the renderer marked gets a hash instead of its nonce", () => {
  const page = `<script nonce="${NONCE}">go()</script><style data-x="1" nonce="${NONCE}">a{}</style>`;
  expect(withoutNonce(page, NONCE)).toEqual({
    html: '<script>go()</script><style data-x="1">a{}</style>',
    scripts: [GO],
    styles: [STYLE],
  });
});

test("a script that the renderer did not mark stays forbidden", () => {
  const page = `<p><script>evil()</script><script nonce="other">evil()</script></p><script nonce="${NONCE}">go()</script>`;
  expect(withoutNonce(page, NONCE)?.scripts).toEqual([GO]);
});

test("a script that is loaded needs no hash, and the same text needs one", () => {
  const page = `<script nonce="${NONCE}" src="/a.js"></script>${`<script nonce="${NONCE}">go()</script>`.repeat(2)}`;
  expect(withoutNonce(page, NONCE)?.scripts).toEqual([GO]);
});

test("a page with its nonce anywhere else is not shown again", () => {
  expect(withoutNonce(`<script nonce="${NONCE}">send("${NONCE}")</script>`, NONCE)).toBeNull();
});
