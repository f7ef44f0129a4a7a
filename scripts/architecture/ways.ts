/** Ways through the code, step by step. Each step is looked up in the sources, so a way that is no more fails. */
import type { RouteNode } from "#app/platform/route-policy.ts";
import { routeTree } from "#app/routes.ts";
import type { Source } from "#scripts/shared/sources.ts";

/** A function by its name, or a file by its path. */
type Place = string;
/**
 * From a place to the next. Without `by` the first one's file names the second; `job` is one that the first one's file
 * enqueues by this name; `by` is what leads there outside the code, in a few words.
 */
type Step = { from: Place; to: Place; job?: string; by?: string };

const orderPage = "app/routes/admin/orders/order.tsx";
const adminLayout = "app/routes/admin/layout.tsx";

/** One request of an Operator, from the socket to the page. */
export const request: Step[] = [
  { from: "listen", to: "requestPipeline" },
  { from: "requestPipeline", to: "parseTarget" },
  { from: "requestPipeline", to: "admit" },
  { from: "requestPipeline", to: "isCrossOrigin" },
  { from: "requestPipeline", to: "readBody" },
  { from: "requestPipeline", to: "routeRequest" },
  { from: "routeRequest", to: "app/root.tsx", by: "React Router" },
  { from: "app/root.tsx", to: "visitorMiddleware" },
  { from: "app/root.tsx", to: adminLayout, by: "app/routes.ts" },
  { from: adminLayout, to: "adminGuard" },
  { from: adminLayout, to: orderPage, by: "app/routes.ts" },
  { from: orderPage, to: "orderView" },
  { from: "orderView", to: "requireAdmin" },
  { from: "orderView", to: "ordersAdminFor" },
  { from: "ordersAdminFor", to: "moduleData" },
  { from: "requestPipeline", to: "deliver" },
];

const start = "app/routes/storefront/checkout-start.tsx";
const pay = "app/routes/storefront/checkout-pay.tsx";
const back = "app/routes/storefront/checkout-return.tsx";

/** One purchase, from the cart to the email. */
export const purchase: Step[] = [
  { from: start, to: "startCheckout" },
  { from: "startCheckout", to: "openSession" },
  { from: "openSession", to: pay, by: "the Shopper" },
  { from: pay, to: "payCheckout" },
  { from: "payCheckout", to: "renewQuote" },
  { from: "payCheckout", to: "takeShared" },
  { from: "takeShared", to: "reserveItems" },
  { from: "payCheckout", to: "hostedPage" },
  { from: "hostedPage", to: "takeEvent", by: "the provider's event" },
  { from: "hostedPage", to: back, by: "the Shopper's return" },
  { from: "takeEvent", to: "receiveEvent" },
  { from: "receiveEvent", to: "eventProcessor", by: "job provider.event" },
  { from: "eventProcessor", to: "applyEvent", by: "its wiring" },
  { from: "applyEvent", to: "settlePayment" },
  { from: back, to: "returnFromPayment" },
  { from: "returnFromPayment", to: "settlePayment" },
  { from: "settlePayment", to: "fetchPayment" },
  { from: "settlePayment", to: "completeCheckout" },
  { from: "payCheckout", to: "completeCheckout" },
  { from: "completeCheckout", to: "placeOrder" },
  { from: "placeOrder", to: "queueEmail" },
  { from: "queueEmail", to: "sendEmail", job: "email.send" },
];

type Found = { file: string; text: string; says: string };

/** A way as a Mermaid diagram and a table of its places. @throws Error naming what the sources do not have any more */
export function drawWay(steps: readonly Step[], files: readonly Source[]): string {
  const places = [...new Set(steps.flatMap(({ from, to }) => [from, to]))];
  const found = new Map(places.map((place) => [place, find(place, files)]));
  for (const step of steps) assertHolds(step, found);
  const number = (place: Place) => `s${places.indexOf(place)}`;
  const arrows = steps.map(({ from, to, job, by }) => {
    const how = job ? `job ${job}` : by;
    return `  ${number(from)} -->${how ? `|"${how}"|` : ""} ${number(to)}`;
  });
  return [
    "```mermaid",
    "flowchart TD",
    ...places.map((place) => `  ${number(place)}["${shortName(place)}"]`),
    ...arrows,
    "```",
    "",
    "| step | where | what it does |",
    "|---|---|---|",
    ...places.map((place) => {
      const { file = "", says = "" } = found.get(place) ?? {};
      return `| \`${shortName(place)}\` | \`${file}\` | ${says} |`;
    }),
  ].join("\n");
}

const isFile = (place: Place) => place.includes("/");
const shortName = (place: Place) => (isFile(place) ? place.split("/").slice(-2).join("/") : place);

function find(place: Place, files: readonly Source[]): Found {
  const declared = new RegExp(`^export (?:async )?(?:function|const) ${place}\\b`, "m");
  const homes = files.filter(({ file, text }) => (isFile(place) ? file === place : declared.test(text)));
  const [home, another] = homes;
  if (!home || another) {
    throw new Error(`${place} is ${home ? "declared twice" : "not there"}: scripts/architecture/ways.ts names it.`);
  }
  const { file, text } = home;
  return { file, text, says: isFile(place) ? routeAt(place) : firstSentence(text.slice(0, text.search(declared))) };
}

/** Where a route file answers, and for whom. */
function routeAt(file: string): string {
  const search = (nodes: readonly RouteNode[], parent: string): string | undefined => {
    for (const node of nodes) {
      const pattern = node.path === undefined ? parent : `${parent}/${node.path}`;
      if (`app/${node.file}` === file) return `\`${pattern || "/"}\`, for ${node.policy.guard}`;
      const below = search(node.children ?? [], pattern);
      if (below) return below;
    }
    return undefined;
  };
  return search(routeTree, "") ?? "The frame of every page, and what runs before each.";
}

/** Of the comment that this text ends with. */
function firstSentence(text: string): string {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text)?.[1] ?? "";
  const words = comment.replaceAll(/^\s*\*\s?/gm, "").split(/^@|\n\n/m)[0] ?? "";
  const sentence = /^[\s\S]*?[.?!](?=\s|$)/.exec(words.trim())?.[0] ?? words;
  return sentence.replaceAll(/\s+/g, " ").replaceAll("|", "\\|").trim();
}

function assertHolds({ from, to, job, by }: Step, found: ReadonlyMap<Place, Found>) {
  if (by) return;
  const wanted = job ? `"${job}"` : to;
  const { file = "", text = "" } = found.get(from) ?? {};
  if (new RegExp(`(?<!\\w)${wanted}(?!\\w)`).test(text)) return;
  throw new Error(`${file} no longer mentions ${wanted}, which scripts/architecture/ways.ts expects.`);
}
