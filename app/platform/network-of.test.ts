import { expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { networkOf } from "./http/client-address.server.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::1:2:3:4:5", "2001:db8:0:1::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s is counted as %s", proves("SEC-R2"), (address, network) => {
  expect(networkOf(address)).toBe(network);
});
