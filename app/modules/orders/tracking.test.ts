import { describe, expect, it } from "vitest";
import { readTracking } from "./tracking.ts";

const entered = (tracking: string, carrier = "", trackingUrl = "") => readTracking({ tracking, carrier, trackingUrl });

describe("what staff entered as a tracking number", () => {
  it.each([
    ["https://parcels.test/t?id=1", "parcels.test", "https://parcels.test/t?id=1"],
    ["1Z 999 AA1 01 2345 6784", "1Z 999 AA1 01 2345 6784", "https://www.ups.com/track?tracknum=1Z999AA10123456784"],
    ["RR123456785GB", "RR123456785GB", "https://www.royalmail.com/track-your-item#/tracking-results/RR123456785GB"],
    ["RR 123 456 785 IE", "RR 123 456 785 IE", expect.stringMatching(/^https:\/\/www\.anpost\.com\/.*=RR123456785IE$/)],
    ["9400 1000 0000 0000 0000 00", expect.any(String), expect.stringMatching(/^https:\/\/tools\.usps\.com\/.*=94001/)],
    ["dhl 1234567890", "dhl 1234567890", expect.stringMatching(/^https:\/\/www\.dhl\.com\/.*=1234567890$/)],
    ["GLS: 12-345-678", "GLS: 12-345-678", "https://gls-group.com/track/12345678"],
  ])("leads to the carrier: %s", (tracking, label, url) => {
    expect(entered(tracking)).toEqual({ label, url });
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
  ])("stays a text: %s", (tracking) => {
    expect(entered(tracking)).toEqual({ label: tracking, url: null });
  });

  it("takes the carrier from its own field", () => {
    expect(entered("12-345-678", "GLS")).toEqual({
      label: "GLS 12-345-678",
      url: "https://gls-group.com/track/12345678",
    });
    expect(entered("12-345-678", "Bike courier")).toEqual({ label: "Bike courier 12-345-678", url: null });
  });

  it("prefers the link that was entered for it", () => {
    const url = "https://parcels.test/1";
    expect(entered("1Z999AA10123456784", "UPS", url)).toEqual({ label: "UPS 1Z999AA10123456784", url });
    expect(entered("", "", url)).toEqual({ label: "", url });
  });
});
