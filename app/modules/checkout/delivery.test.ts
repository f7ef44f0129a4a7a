import { describe, expect, it } from "vitest";
import { emptyAddress } from "#app/kernel/address.ts";
import { readItemFacts } from "#app/kernel/item-facts.ts";
import { deliveryOf, destinationOf, isDeliverable, needsShipping } from "./delivery.ts";

const line = (requiresShipping: boolean) => ({ facts: readItemFacts({ requiresShipping }) });
const shippingAddress = { ...emptyAddress, country: "IE" };
const shipped = {
  ...{
    lines: [line(true), line(false)],
    shippingAddress,
    shippingMethod: "post",
    shippingTitle: "Post",
    pickupPlace: "",
    pickupName: "Ada",
  },
};

it("items need shipping unless all of them say that they don't", () => {
  expect(needsShipping([line(false), line(true)])).toBe(true);
  expect(needsShipping([line(false)])).toBe(false);
  expect(needsShipping([{}])).toBe(true);
});

it("an order goes to its shipping address, or where nothing is shipped to where the bill goes", () => {
  const billingAddress = { ...emptyAddress, country: "DE" };
  const countryOf = (requiresShipping: boolean, given: object = {}) =>
    destinationOf({ lines: [line(requiresShipping)], shippingAddress, billingAddress, ...given })?.country;
  expect([countryOf(true), countryOf(false)]).toEqual(["IE", "DE"]);
  expect(countryOf(false, { billingAddress: null })).toBeUndefined();
});

describe("a checkout", () => {
  it("needs an address and a method, a place to pick it up, or nothing to ship", () => {
    expect(isDeliverable(shipped)).toBe(true);
    expect(isDeliverable({ ...shipped, shippingAddress: null })).toBe(false);
    expect(isDeliverable({ ...shipped, shippingMethod: null })).toBe(false);
    const picked = { ...shipped, shippingAddress: null, pickupPlace: "1 Quay" };
    expect(isDeliverable(picked)).toBe(true);
    const files = { ...shipped, lines: [line(false)], shippingAddress: null, shippingMethod: null };
    expect(isDeliverable(files)).toBe(true);
  });

  it("becomes an order with an address, with a place and who comes there, or with neither", () => {
    expect(deliveryOf(shipped)).toEqual({
      ...{ shippingAddress, shippingMethod: "post", shippingTitle: "Post", pickupPlace: "", pickupName: "" },
    });
    expect(deliveryOf({ ...shipped, pickupPlace: "1 Quay" })).toMatchObject({
      ...{ shippingAddress: {}, pickupPlace: "1 Quay", pickupName: "Ada" },
    });
    expect(deliveryOf({ ...shipped, lines: [line(false)] })).toEqual({
      ...{ shippingAddress: {}, shippingMethod: "", shippingTitle: "", pickupPlace: "", pickupName: "" },
    });
  });
});
