import { describe, expect, it, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { checkedMetadata } from "./provider-metadata.server.ts";

const issuer = "https://idp.example";
const good = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: "https://keys.idp.example/jwks",
  userinfo_endpoint: `${issuer}/me`,
  id_token_signing_alg_values_supported: ["RS256"],
};

describe("a discovery document", () => {
  it("is followed when it speaks for its origin; a trailing slash may differ", proves("S5.5"), () => {
    expect(checkedMetadata(good, issuer)).toMatchObject(good);
    expect(checkedMetadata({ ...good, issuer: `${issuer}/` }, issuer).issuer).toBe(`${issuer}/`);
  });

  it("counts only signatures by public keys", proves("SEC-O2"), () => {
    const offered = { ...good, id_token_signing_alg_values_supported: ["none", "HS256", "ES256", "HS512", "RS256"] };
    expect(checkedMetadata(offered, issuer).id_token_signing_alg_values_supported).toEqual(["ES256", "RS256"]);
  });

  test.each<[string, unknown]>([
    ["that is not an object", "<html>"],
    ["of another issuer", { ...good, issuer: "https://evil.example" }],
    ["of an issuer with a path", { ...good, issuer: `${issuer}/tenant` }],
    ["of an issuer that only begins the same", { ...good, issuer: `${issuer}.evil.example` }],
    ["without an issuer", { ...good, issuer: undefined }],
    ["without keys", { ...good, jwks_uri: undefined }],
    ["with plain http for signing in", { ...good, authorization_endpoint: "http://idp.example/authorize" }],
    ["with plain http for tokens", { ...good, token_endpoint: "http://idp.example/token" }],
    ["with plain http for keys", { ...good, jwks_uri: "http://idp.example/jwks" }],
    ["with a script for signing in", { ...good, authorization_endpoint: "javascript:alert(1)" }],
    ["that leads a public provider's store to its own machine", { ...good, token_endpoint: "https://127.0.0.1:6379/" }],
    ["with plain http on the store's own machine", { ...good, userinfo_endpoint: "http://localhost:9200/" }],
    ["without a public-key signature", { ...good, id_token_signing_alg_values_supported: ["none", "HS256"] }],
  ])("%s is refused", proves("SEC-O2"), (_name, document) => {
    expect(() => checkedMetadata(document, issuer)).toThrow(/^the discovery document /);
  });
});
