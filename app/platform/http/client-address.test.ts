import { describe, expect, test } from "vitest";
import { canonicalAddress, clientAddress, parseTrustedProxies } from "./client-address.server.ts";

const ask = (proxies: string | undefined, peer: string | undefined, headers: Record<string, string> = {}) =>
  clientAddress({ socket: { remoteAddress: peer }, headers }, parseTrustedProxies(proxies));

describe("the socket's peer", () => {
  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    [undefined, "unknown"],
  ])("%s is %s", (peer, expected) => {
    expect(ask(undefined, peer)).toBe(expected);
  });

  test("is believed over every header when no proxy is trusted", () => {
    const headers = {
      "x-forwarded-for": "198.51.100.1",
      "fly-client-ip": "198.51.100.2",
      "x-real-ip": "198.51.100.3",
      forwarded: "for=198.51.100.4",
    };
    expect(ask(undefined, "127.0.0.1", headers)).toBe("127.0.0.1");
    expect(ask("10.0.0.0/8", "203.0.113.9", headers)).toBe("203.0.113.9");
    expect(ask("fly", "203.0.113.9", headers)).toBe("203.0.113.9");
  });
});

describe("behind trusted proxies", () => {
  const proxies = "10.0.0.0/8, 2001:db8:1::/48";
  test.each([
    ["198.51.100.1", "198.51.100.1"],
    ["1.1.1.1, 198.51.100.1", "198.51.100.1"],
    ["1.1.1.1, 198.51.100.1, 10.9.9.9", "198.51.100.1"],
    ["198.51.100.1, 2001:db8:1::7, ::ffff:10.2.2.2", "198.51.100.1"],
    ["198.51.100.1:4711", "198.51.100.1"],
    ["[2001:db8:2::1]:4711", "2001:db8:2::1"],
    ["10.1.1.1, 10.2.2.2", "10.1.1.1"],
    ["198.51.100.1, garbage, 10.2.2.2", "10.2.2.2"],
    ["198.51.100.1, ", "10.0.0.1"],
    ["", "10.0.0.1"],
  ])("X-Forwarded-For %j gives %s", (header, expected) => {
    expect(ask(proxies, "10.0.0.1", { "x-forwarded-for": header })).toBe(expected);
  });

  test("an IPv4-mapped peer counts as its IPv4 address", () => {
    expect(ask(proxies, "::ffff:10.0.0.1", { "x-forwarded-for": "198.51.100.1" })).toBe("198.51.100.1");
  });

  test("on Fly only Fly-Client-IP counts", () => {
    const headers = { "x-forwarded-for": "1.1.1.1", "fly-client-ip": "198.51.100.1" };
    expect(ask("fly", "172.16.0.5", headers)).toBe("198.51.100.1");
    expect(ask("fly", "fdaa:0:1::3", headers)).toBe("198.51.100.1");
    expect(ask("fly", "172.16.0.5", { "fly-client-ip": "nonsense" })).toBe("172.16.0.5");
  });
});

test.each(["10.0.0.0/33", "10.0.0.0/", "10.0.0/8", "proxy.internal", "::/129", "10.0.0.0/8/8", "fly,10.0.0.0/8"])(
  "TRUSTED_PROXIES=%s is refused by name",
  (value) => {
    expect(() => parseTrustedProxies(value)).toThrow(/TRUSTED_PROXIES/);
  },
);

test("a text that is no address is null", () => {
  expect(canonicalAddress("999.1.1.1")).toBeNull();
  expect(canonicalAddress("unknown")).toBeNull();
});
