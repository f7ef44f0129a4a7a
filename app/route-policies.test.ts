import { expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { rateClass } from "./platform/route-policy.ts";
import { matchPolicy, policyOfRoute } from "./route-policies.server.ts";

test.each([
  ["/", "routes/storefront/home", "/", "anyone"],
  ["/_root.data", "routes/storefront/home", "/", "anyone"],
  ["/admin", "routes/admin/dashboard", "/admin", "admin"],
  ["/admin.data", "routes/admin/dashboard", "/admin", "admin"],
  ["/admin/", "routes/admin/dashboard", "/admin", "admin"],
  ["/ADMIN/%6frders", "routes/admin/orders/orders", "/admin/orders", "admin"],
  ["/admin/orders/7.data", "routes/admin/orders/order", "/admin/orders/:id", "admin"],
  ["/admin/_.data", "routes/admin/not-found", "/admin/*", "admin"],
  ["/administrator", "routes/storefront/not-found", "/*", "anyone"],
  ["/account.data", "routes/account/orders", "/account", "customer"],
  ["/account//security", "routes/account/not-found", "/account/*", "customer"],
  ["/api/providers/c1/events", "routes/api/provider-events", "/api/providers/:connectionId/events", "provider"],
  ["/api/providers/c1/events/x", "routes/api/not-found", "/api/*", "anyone"],
  ["/api/auth/sign-in/email", "routes/api/auth", "/api/auth/*", "auth-library"],
])("%s belongs to %s", (pathname, routeId, pattern, guard) => {
  const match = matchPolicy(pathname);
  expect([match?.routeId, match?.pattern, match?.policy.guard]).toEqual([routeId, pattern, guard]);
  expect(policyOfRoute(routeId)).toBe(match?.policy);
});

test("a path belongs to the same route at each time, whatever else was asked for", () => {
  const paths = ["/admin/orders/7", "/products/lamp", `/products/${"lamp".repeat(100)}`, "/no/such/page"];
  const routes = () => paths.map((path) => [matchPolicy(path)?.routeId, matchPolicy(path)?.params]);
  const before = routes();
  expect(new Set(before.map(([id]) => id)).size).toBe(3);
  expect(routes()).toEqual(before);
  for (let index = 0; index < 1100; index += 1) matchPolicy(`/products/other-${index}`);
  expect(routes()).toEqual(before);
});

test("a route that nobody declared has no policy", () => {
  expect(policyOfRoute("routes/undeclared")).toBeUndefined();
});

test.each(["/checkout", "/checkout/1/pay", "/api/checkout/sessions", "/api/payments/intents"])(
  "POST %s is of the Sensitive class, and looking at it is not",
  proves("S8.2", "S8.3", "S8.4", "S8.5"),
  (pathname) => {
    const policy = matchPolicy(pathname)?.policy;
    expect(policy && ["POST", "GET", "HEAD"].map((method) => rateClass(policy, method))).toEqual([
      "SENSITIVE",
      "PUBLIC",
      "PUBLIC",
    ]);
  },
);
