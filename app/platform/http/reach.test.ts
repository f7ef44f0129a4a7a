import { describe, expect, it } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { mayName, mayReach } from "./guarded-request.server.ts";

describe("an address that a person typed", () => {
  it.each(["8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"])(
    "may be %s in production",
    (address) => expect(mayReach(address, "public")).toBe(true),
  );

  it.each([
    ...["127.0.0.1", "127.255.255.254", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.0.1", "0.0.0.0"],
    ...["169.254.169.254", "100.64.0.1", "198.18.0.1", "192.0.2.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
    ...["::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12:3456::1", "fec0::1", "ff02::1", "2001:db8::1"],
    ...["::ffff:127.0.0.1", "::ffff:a9fe:a9fe", "::127.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b:1::10.0.0.1"],
    ...["2002:7f00:1::", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "", "shop.test"],
  ])("may not be %s in production", proves("SEC-F8"), (address) => expect(mayReach(address, "public")).toBe(false));

  it("may be this machine or a private network where that is allowed, and never a link-local address", () => {
    const allowed = ["127.0.0.1", "::1", "10.0.0.1", "fd00::1", "::ffff:127.0.0.1", "8.8.8.8"];
    expect(allowed.filter((address) => !mayReach(address, "local"))).toEqual([]);
    const refused = ["169.254.169.254", "fe80::1", "0.0.0.0", "::", "100.64.0.1", "::ffff:169.254.169.254"];
    expect(refused.filter((address) => mayReach(address, "local"))).toEqual([]);
  });

  it.each([
    ...["http://localhost:3000", "http://LOCALHOST./", "http://pay.localhost", "http://2130706433/", "http://0x7f.1"],
    ...[
      "http://0177.0.0.1",
      "http://127.1",
      "http://0/",
      "http://[::1]",
      "http://[::ffff:127.0.0.1]",
      "http://①②⑦.0.0.1",
    ],
    ...["http://169.254.169.254/latest", "http://017700000001", "http://[64:ff9b::7f00:1]", "not an address"],
  ])("is seen through in %s", (url) => expect(mayName(url, "public")).toBe(false));

  it.each(["https://api.stripe.com", "http://8.8.8.8", "https://[2606:4700:4700::1111]:8443"])(
    "is left alone in %s",
    (url) => expect(mayName(url, "public")).toBe(true),
  );
});
