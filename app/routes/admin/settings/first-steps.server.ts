import { href } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { canShip } from "#app/kernel/shipping.ts";
import { catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import { connectionsAdminFor } from "#app/modules/connections/index.server.ts";
import { type SavedSettings, settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { settingsPaths } from "../settings-paths.ts";
import type { FirstStep } from "./first-steps.tsx";

type Paying = { id: string; name: string; test: boolean };

/** What a store needs before its first sale, in the order of its Operator's first hour. One round trip. */
export async function firstSteps(viewer: AdminViewer): Promise<FirstStep[]> {
  const [settings, connections, published] = await Promise.all([
    settingsAdminFor(viewer).all(),
    connectionsAdminFor(viewer).list(),
    catalogAdminFor(viewer).countActive(),
  ]);
  const paying = connections.find(({ takesNewPayments, readable }) => takesNewPayments && readable);
  return [
    detailsStep(settings),
    taxesStep(settings),
    shippingStep(settings),
    paymentsStep(paying),
    productStep(published),
  ];
}

function detailsStep({ store: { value } }: SavedSettings): FirstStep {
  const missing = [value.name ? "" : "a name", value.address ? "" : "an address", value.email ? "" : "a contact email"];
  const named = missing.filter(Boolean);
  return {
    id: "details",
    title: "Name, address and contact",
    text: named.length > 0 ? `Enter ${inWords(named)}.` : `Set for ${value.name}.`,
    done: named.length === 0,
    to: settingsPaths.store,
  };
}

/** A store may charge no taxes: then someone has said so. A note beside prices charges none. */
function taxesStep({ taxes: { value, unreadZones } }: SavedSettings): FirstStep {
  const step = { id: "taxes" as const, title: "Taxes", to: settingsPaths.taxes };
  if (unreadZones > 0) return { ...step, done: false, text: unreadText(unreadZones, "tax zone") };
  const { zones, pricesIncludeTax, untaxed } = value;
  const unconfirmed = zones.filter(({ presetOf }) => presetOf !== "").length;
  if (unconfirmed > 0) {
    return { ...step, done: false, text: `Confirm the rates of ${counted(unconfirmed, "tax zone", "tax zones")}.` };
  }
  if (zones.length === 0) {
    const missing = "Add a zone for each place where you charge taxes, or say that you charge none.";
    return { ...step, done: untaxed, text: untaxed ? "You charge no taxes." : missing };
  }
  const prices = `prices ${pricesIncludeTax ? "with" : "without"} taxes.`;
  return { ...step, done: true, text: `${counted(zones.length, "tax zone", "tax zones")}, ${prices}` };
}

function shippingStep({ shipping: { value, unreadZones } }: SavedSettings): FirstStep {
  const { zones, countries, methods } = value;
  const step = { id: "shipping" as const, title: "Shipping zones and methods", to: settingsPaths.shipping };
  if (unreadZones > 0) return { ...step, done: false, text: unreadText(unreadZones, "shipping zone") };
  const done = canShip(value);
  const held = [
    counted(zones.length, "zone", "zones"),
    counted(countries.length, "country", "countries"),
    counted(methods.length, "method", "methods"),
  ];
  const missing =
    zones.length === 0
      ? "Add a zone with the countries you ship to and a shipping method."
      : `Add ${countries.length === 0 ? "the countries you ship to" : "a shipping method"}.`;
  return { ...step, text: done ? `${held.join(", ")}.` : missing, done };
}

function paymentsStep(paying: Paying | undefined): FirstStep {
  const step = { id: "payments" as const, title: "Payments", done: paying !== undefined };
  if (!paying) {
    return { ...step, text: "Connect a payment provider, or customers can’t pay.", to: href("/admin/connections") };
  }
  const through = `Customers pay through ${paying.name}.`;
  const text = paying.test ? `${through} It’s a test connection, so no money moves.` : through;
  return { ...step, text, to: href("/admin/connections/:id", { id: paying.id }) };
}

function productStep(published: number): FirstStep {
  const step = { id: "product" as const, title: "First product", done: published > 0 };
  return published > 0
    ? { ...step, text: "Your store has published products.", to: href("/admin/products") }
    : { ...step, text: "Create a product and publish it.", to: href("/admin/products/:id", { id: "new" }) };
}

/** Saving any other zone removes it. */
const unreadText = (count: number, what: string) =>
  count === 1
    ? `One ${what} can’t be read and doesn’t count. Enter it again.`
    : `${count} ${what}s can’t be read and don’t count. Enter them again.`;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const inWords = (names: readonly string[]) => new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
