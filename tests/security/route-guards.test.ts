/** Every route of the built app has a policy and stands below the guard that it names. route-guards.sweep.test.ts calls them all. */
import { describe, expect, test } from "vitest";
import { type Guard, type RateClass, rateClass } from "#app/platform/route-policy.ts";
import { policyOfRoute } from "#app/route-policies.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { build, builtRoutes, guardsOf } from "#tests/fixtures/built-routes.ts";

const routes = builtRoutes();
const sections = {
  admin: "routes/admin/layout",
  customer: "routes/account/layout",
  workload: "routes/api/workload/section",
  "admin-api": "routes/api/admin-section",
};

describe("the route tree", () => {
  const guards: Guard[] = ["anyone", "customer", "admin", "admin-api", "provider", "workload", "auth-library"];
  const classes: RateClass[] = ["PUBLIC", "SENSITIVE", "ADMIN", "PROVIDER_EVENTS"];

  test("runs middleware, and does not list its modules to whoever asks", proves("SEC-Z2"), () => {
    expect(build.future.v8_middleware).toBe(true);
    expect(build.routeDiscovery.mode).toBe("initial");
  });

  test.each(routes)("$id has a guard and a rate class for every method", proves("S8.1", "SEC-Z2"), ({ id }) => {
    const policy = policyOfRoute(id);
    expect(guards).toContain(policy?.guard);
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      expect(classes).toContain(policy && rateClass(policy, method));
    }
  });

  test.each(routes)("$id stands below the guard that it declares", proves("S2.6", "SEC-Z2"), (route) => {
    const guard = policyOfRoute(route.id)?.guard;
    if (guard === "admin") expect(guardsOf(route)).toContain(sections.admin);
    else expect(route.pattern).not.toMatch(/^\/admin(?:\/|$)/);
    if (guard === "customer") expect(guardsOf(route)).toContain(sections.customer);
    else expect(route.pattern).not.toMatch(/^\/account(?:\/|$)/);
    if (guard === "admin-api") expect(guardsOf(route)).toContain(sections["admin-api"]);
    if (guard === "workload") expect(guardsOf(route)).toContain(sections.workload);
    else expect(route.pattern).not.toMatch(/^\/api\/workload(?:\/|$)/);
  });
});
