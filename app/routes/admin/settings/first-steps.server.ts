import { href } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { canShip } from "#app/kernel/shipping.ts";
import { catalogAdminFor, collectionsAdminFor } from "#app/modules/catalog/index.server.ts";
import { connectionsAdminFor } from "#app/modules/connections/index.server.ts";
import { contentAdminFor } from "#app/modules/content/index.server.ts";
import { neededKinds, type PageKind, type PageState, pageKindLabels } from "#app/modules/content/page.ts";
import { ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { type SavedSettings, settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { type EmailSending, emailSending } from "#app/platform/email-sending.ts";
import { env } from "#app/platform/env.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { settingsPaths } from "../settings-paths.ts";
import type { FirstStep } from "./first-steps.tsx";

type Paying = { id: string; name: string; test: boolean };

/**
 * What a store needs before its first sale, in the order of its Operator's first hour. One round trip.
 * @param keep where settings may be found that an earlier request has read
 */
export async function firstSteps(viewer: AdminViewer, keep: Keep): Promise<FirstStep[]> {
  const [settings, connections, published, hasCollection, legal, ordered] = await Promise.all([
    settingsAdminFor(viewer).all(keep),
    connectionsAdminFor(viewer).list(),
    catalogAdminFor(viewer).findPublished(),
    collectionsAdminFor(viewer).hasFilled(),
    contentAdminFor(viewer).legal(),
    ordersAdminFor(viewer).latest(1),
  ]);
  const paying = connections.find(({ takesNewPayments, readable }) => takesNewPayments && readable);
  return [
    detailsStep(settings),
    productStep(published),
    collectionStep(hasCollection),
    shippingStep(settings),
    taxesStep(settings),
    paymentsStep(paying, settings),
    legalStep(legal),
    emailsStep(),
    orderStep(ordered.length > 0),
  ];
}

function detailsStep({ store: { value } }: SavedSettings): FirstStep {
  const missing = [value.name ? "" : "a name", value.address ? "" : "an address", value.email ? "" : "a contact email"];
  const named = missing.filter(Boolean);
  return {
    id: "details",
    title: "Name, address and contact",
    text: named.length > 0 ? `Enter ${inWords(named)}.` : `Set for ${value.name}.`,
    state: doneIf(named.length === 0),
    to: settingsPaths.store,
  };
}

/** A store may charge no taxes: then someone has said so. A note beside prices charges none. */
function taxesStep({ taxes: { value, unreadZones } }: SavedSettings): FirstStep {
  const step = { id: "taxes" as const, title: "Taxes", to: settingsPaths.taxes };
  if (unreadZones > 0) return { ...step, state: "open", text: unreadText(unreadZones, "tax zone") };
  const { zones, pricesIncludeTax, untaxed } = value;
  const unconfirmed = zones.filter(({ presetOf }) => presetOf !== "").length;
  if (unconfirmed > 0) {
    return { ...step, state: "open", text: `Confirm the rates of ${counted(unconfirmed, "tax zone", "tax zones")}.` };
  }
  if (zones.length === 0) {
    const missing = "Add a zone for each place where you charge taxes, or say that you charge none.";
    return { ...step, state: doneIf(untaxed), text: untaxed ? "You charge no taxes." : missing };
  }
  const prices = `prices ${pricesIncludeTax ? "with" : "without"} taxes.`;
  return { ...step, state: "done", text: `${counted(zones.length, "tax zone", "tax zones")}, ${prices}` };
}

function shippingStep({ shipping: { value, unreadZones } }: SavedSettings): FirstStep {
  const { zones, countries, methods } = value;
  const step = { id: "shipping" as const, title: "Shipping zones and methods", to: settingsPaths.shipping };
  if (unreadZones > 0) return { ...step, state: "open", text: unreadText(unreadZones, "shipping zone") };
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
  return { ...step, text: done ? `${held.join(", ")}.` : missing, state: doneIf(done) };
}

/** First in test, then live; or by hand, where that isn't for a few Customers only. */
function paymentsStep(paying: Paying | undefined, { manualPayments }: SavedSettings): FirstStep {
  const step = { id: "payments", title: "Payments", to: href("/admin/connections") } as const;
  const ways = manualPayments.value.ways.filter(({ audience }) => audience !== "allowed");
  if (!paying && ways.length > 0) {
    const text = `Customers pay by ${inWords(ways.map(({ title }) => `“${title}”`))}, and you mark orders as paid.`;
    return { ...step, state: "done", text, to: settingsPaths.manualPayments };
  }
  if (!paying) {
    const text =
      "Connect a payment provider in test mode first, or add a manual payment: without either, customers can’t pay.";
    return { ...step, state: "open", text };
  }
  if (paying.test) {
    const text = `${paying.name} is a test connection. To go live, add a live connection, then disable this one.`;
    return { ...step, state: "in_test", text };
  }
  const to = href("/admin/connections/:id", { id: paying.id });
  return { ...step, state: "done", text: `Customers pay through ${paying.name}.`, to };
}

function productStep(published: { id: string; hasPicture: boolean } | null): FirstStep {
  const step = { id: "product", title: "First product" } as const;
  if (!published) {
    const to = href("/admin/products/:id", { id: "new" });
    return { ...step, state: "open", text: "Create a product with a picture and publish it.", to };
  }
  if (published.hasPicture) {
    return { ...step, state: "done", text: "Your store has published products.", to: href("/admin/products") };
  }
  const to = href("/admin/products/:id", { id: published.id });
  return { ...step, state: "open", text: "Add a picture to your product.", to };
}

function legalStep(pages: readonly { kind: PageKind; state: PageState }[]): FirstStep {
  const isPublished = (kind: PageKind) => pages.some((page) => page.kind === kind && page.state === "published");
  const missing = neededKinds.filter((kind) => !isPublished(kind)).map((kind) => pageKindLabels[kind].toLowerCase());
  return {
    ...{ id: "legal", title: "Legal pages", to: href("/admin/pages/legal") },
    text: missing.length > 0 ? `Publish your ${inWords(missing)}.` : "Terms, privacy policy and imprint are published.",
    state: doneIf(missing.length === 0),
  };
}

function collectionStep(isFilled: boolean): FirstStep {
  const step = { id: "collection", title: "Collection", to: href("/admin/collections") } as const;
  const text = isFilled ? "Customers can browse your collections." : "Publish a collection with a published product.";
  return { ...step, state: doneIf(isFilled), text };
}

const emailTexts: Record<Exclude<EmailSending, "on">, string> = {
  no_service: "Set EMAIL_SERVICE_API_KEY in the store’s configuration. Until then, no email is sent.",
  no_sender: "Set EMAIL_FROM in the store’s configuration to an address that your email service can send from.",
};

function emailsStep(): FirstStep {
  const sending = emailSending(env());
  return {
    ...{ id: "emails", title: "Emails", to: settingsPaths.emails },
    text: sending === "on" ? `Sent from ${env().EMAIL_FROM}.` : emailTexts[sending],
    state: doneIf(sending === "on"),
  };
}

function orderStep(isPlaced: boolean): FirstStep {
  const step = { id: "order", title: "Test order", state: doneIf(isPlaced) } as const;
  return isPlaced
    ? { ...step, text: "Your store has an order.", to: href("/admin/orders") }
    : { ...step, text: "Buy something from your store yourself, from its home page to the payment.", to: href("/") };
}

/** Saving any other zone removes it. */
const unreadText = (count: number, what: string) =>
  count === 1
    ? `One ${what} can’t be read and doesn’t count. Enter it again.`
    : `${count} ${what}s can’t be read and don’t count. Enter them again.`;

const doneIf = (isDone: boolean): FirstStep["state"] => (isDone ? "done" : "open");

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const inWords = (names: readonly string[]) => new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
