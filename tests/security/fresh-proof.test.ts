/** Which actions take a fresh proof of who somebody is, read from the sources: no list has to be kept. */
import { expect, test } from "vitest";
import { proofDemand } from "#app/platform/route-policy.ts";
import { matchPolicy, policyOfRoute } from "#app/route-policies.server.ts";
import { routeTree } from "#app/routes.ts";
import { proves } from "#tests/conformance/proves.ts";
import { importsOf, type Source, sources } from "#tests/fixtures/sources.ts";

const all = new Map(sources("app/**/*.ts", "app/**/*.tsx").map((source) => [source.file, source]));

/** Exported functions that take a Fresh…Viewer, by the name of the brand in their parameters or in a type that they use. */
function takers({ text }: Source): string[] {
  const brands = ["FreshAdminViewer", "FreshCustomerViewer"];
  const aliases = [...text.matchAll(/^(?:export )?type (\w+) = [^;]*?Fresh(?:Admin|Customer)Viewer/gms)].map(
    ([, name = ""]) => name,
  );
  const isTaken = new RegExp(`\\b(?:${[...brands, ...aliases].join("|")})\\b`);
  return [...text.matchAll(/^export (?:async )?function (\w+)\(([\s\S]*?)\)(?:: [^\n]*)? \{$/gm)].flatMap(
    ([, name = "", parameters = ""]) => (isTaken.test(parameters) ? [name] : []),
  );
}

const risky = new Set(
  [...all.values()]
    .filter(({ file }) => /^app\/(?:modules|flows|auth)\//.test(file))
    .flatMap((source) => takers(source)),
);

/** A route's own files: what it imports from beside it. */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  const source = all.get(file);
  if (!source || seen.has(file)) return seen;
  seen.add(file);
  for (const { target, typeOnly } of importsOf(source)) {
    if (!typeOnly && target.startsWith("app/routes/")) filesOf(target, seen);
  }
  return seen;
}

type Node = (typeof routeTree)[number];
const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const routes = flat(routeTree);

/** The risky use cases that a route calls. */
const calledBy = (node: Node) => {
  const texts = [...filesOf(`app/${node.file}`)].map((file) => all.get(file)?.text ?? "");
  return [...risky].filter((name) => texts.some((text) => new RegExp(`\\b${name}\\(`).test(text)));
};

test("the use cases that take a fresh proof are found", () => {
  const expected = [
    "removeApp",
    "rotateWebhookSecret",
    "requestOperation",
    "cancelOrder",
    "exportAudit",
    "saveRefundLimits",
    "saveManualPayments",
  ];
  expect([...risky]).toEqual(
    expect.arrayContaining([
      ...expected,
      "exportSubscriptions",
      "exportOrders",
      "exportCustomers",
      "exportDiscounts",
      "exportRequests",
      "exportOwnData",
      "exportCustomer",
    ]),
  );
});

test.each(routes.map((node) => ({ id: node.id, node })))(
  "$id names a fresh proof in its policy where it calls what takes one",
  proves("SEC-F2"),
  ({ node }) => {
    const called = calledBy(node);
    const demands = Object.values(policyOfRoute(node.id)?.freshProof ?? {}).filter((demand) => demand !== "never");
    expect({ called, isNamed: demands.length > 0 }).toEqual({
      called,
      isNamed: called.length > 0 || demands.length > 0,
    });
  },
);

test.each([
  ["/admin/connections/7", "rotate", "always"],
  ["/admin/connections/7", "anything else", "always"],
  ["/admin/connections/7", "test", "never"],
  ["/admin/connections/7", "test-settings", "always"],
  ["/admin/connections/new", "test", "always"],
  ["/admin/security", "remove-app", "always"],
  ["/admin/orders/7", "refund", "above-limit"],
  ["/admin/orders/7", "cancel", "above-limit"],
  ["/admin/orders/7", "fulfil", "never"],
  ["/admin/gift-cards/new", "", "always"],
  ["/admin/gift-cards/7", "adjust", "always"],
  ["/admin/gift-cards/7", "replace-code", "always"],
  ["/admin/gift-cards/7", "disable", "never"],
  ["/admin/customers/7", "credit", "always"],
  ["/admin/customers/without-account/7", "erase", "always"],
  ["/admin/newsletter/export", "", "always"],
  ["/admin/orders/export", "", "always"],
  ["/admin/customers/export", "", "always"],
  ["/admin/discounts/export", "", "always"],
  ["/admin/requests/export", "", "always"],
  ["/admin/settings/payments", "save", "always"],
  ["/admin/settings/manual-payments", "save", "always"],
  ["/admin/orders/7", "receive", "never"],
  ["/admin/settings/shipping", "save", "never"],
  ["/admin/audit/export", "", "always"],
  ["/account/security", "change-password", "of-operators"],
  ["/account/security", "end-others", "never"],
  ["/admin/account/security", "change-password", "of-operators"],
  ["/admin/account/email", "change", "of-operators"],
  ["/account/email", "change", "of-operators"],
])("POST %s with the intent “%s” demands a proof: %s", proves("SEC-F2"), (path, intent, demand) => {
  const policy = matchPolicy(path)?.policy;
  expect(policy && proofDemand(policy, "POST", intent)).toBe(demand);
});

test.each([
  "/admin/customers/7/copy",
  "/admin/customers/without-account/7/copy",
  "/account/data/copy",
  "/admin/account/data/copy",
])("GET %s demands a proof", (path) => {
  const policy = matchPolicy(path)?.policy;
  expect(policy && proofDemand(policy, "GET")).toBe("always");
});
