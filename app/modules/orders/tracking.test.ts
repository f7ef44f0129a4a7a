import { describe, expect, it } from "vitest";
import { readTracking } from "./tracking.ts";

describe("what staff entered as a tracking number", () => {
  it.each([
    ["https://parcels.test/t?id=1", "parcels.test", "https://parcels.test/t?id=1"],
    ["1Z 999 AA1 01 2345 6784", "1Z 999 AA1 01 2345 6784", "https://www.ups.com/track?tracknum=1Z999AA10123456784"],
    ["RR123456785GB", "RR123456785GB", "https://www.royalmail.com/track-your-item#/tracking-results/RR123456785GB"],
    ["RR 123 456 785 IE", "RR 123 456 785 IE", expect.stringMatching(/^https:\/\/www\.anpost\.com\/.*=RR123456785IE$/)],
    ["9400 1000 0000 0000 0000 00", expect.any(String), expect.stringMatching(/^https:\/\/tools\.usps\.com\/.*=94001/)],
    ["dhl 1234567890", "dhl 1234567890", expect.stringMatching(/^https:\/\/www\.dhl\.com\/.*=1234567890$/)],
    ["GLS: 12-345-678", "GLS: 12-345-678", "https://gls-group.com/track/12345678"],
  ])("leads to the carrier: %s", (entered, label, url) => {
    expect(readTracking(entered)).toEqual({ label, url });
  });

  it.each([
    ["123456789012"],
    ["Post 123456"],
    ["DHL"],
    ["DHLX 1234567"],
    ["DHL <script>"],
    ["javascript:alert(1)"],
    ["https://user:password@parcels.test/"],
    ["handed over by bike"],
  ])("stays a text: %s", (entered) => {
    expect(readTracking(entered)).toEqual({ label: entered, url: null });
  });
});
