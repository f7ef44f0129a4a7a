import { UsageError } from "#scripts/shared/usage-problem.ts";
import type { Change } from "./change.ts";
import { placeAndName } from "./names.ts";

const policies: Readonly<Record<string, string>> = { storefront: "anyone", account: "customer", admin: "admin" };

/** A page of one section, behind that section's guard, and a test that opens it. */
export function newRoute(name: string): Change {
  const { place: section, names } = placeAndName(
    name,
    "storefront/loyalty-cards, account/loyalty-cards, admin/loyalty-cards",
  );
  const policy = policies[section];
  if (!policy) throw new UsageError(`The sections are ${Object.keys(policies).join(", ")}.`);
  const { kebab, pascal, words } = names;
  const address = section === "storefront" ? `/${kebab}` : `/${section}/${kebab}`;
  const test = section === "storefront" ? kebab : `${section}-${kebab}`;
  return {
    files: {
      [`app/routes/${section}/${kebab}.tsx`]: routeFile(section, kebab, pascal, words),
      [`tests/e2e/${test}.test.ts`]: `import { expect, test } from "vitest";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
${visits[section]?.import ?? ""}
const running = useRunningStore();

test("${address} shows its heading${section === "storefront" ? "" : ", and sends people without a session to sign in"}", async () => {
  const client = httpClient(running.store);
${visits[section]?.before(address) ?? ""}  const { status, text } = await client.get("${address}");
  expect([status, text]).toEqual([200, expect.stringMatching(/<h1[^>]*>${words}<\\/h1>/)]);
});
`,
    },
    lines: [
      {
        file: "app/routes.ts",
        at: new RegExp(`page\\("\\*", "routes/${section}/not-found\\.tsx"`),
        where: "before",
        line: `page("${kebab}", "routes/${section}/${kebab}.tsx", ${policy}),`,
      },
    ],
    next: [
      "A form needs no JavaScript: its action answers with submit or settle of app/routes/submit.server.ts; a POST that makes something public is sensitivePost",
      "A parameter in its path needs an example in tests/fixtures/route-examples.ts",
      `npm test -- ${test} route-guards`,
    ],
  };
}

const visits: Readonly<Record<string, { import: string; before: (address: string) => string }>> = {
  account: {
    import: 'import { signedInCustomer } from "#tests/fixtures/signed-in.ts";\n',
    before: (address) =>
      `  expect((await client.get("${address}")).status).toBe(302);\n  await signedInCustomer(client);\n`,
  },
  admin: {
    import: 'import { signInAsAdmin } from "#tests/fixtures/shop.ts";\n',
    before: (address) =>
      `  expect((await client.get("${address}")).status).toBe(302);\n  await signInAsAdmin(client);\n`,
  },
};

function routeFile(section: string, kebab: string, pascal: string, words: string): string {
  const prove = section === "admin" ? "requireAdmin" : "requireCustomer";
  const guarded = section !== "storefront";
  const meta = { storefront: "", account: ", noindex: true", admin: ", noindex: true" }[section] ?? "";
  return `${guarded ? `import { ${prove} } from "#app/auth/visitor/guards.server.ts";\n` : ""}import { ${section === "storefront" ? "Container, " : ""}PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/${kebab}.ts";
${section === "admin" ? "" : '\nexport { ErrorPage as ErrorBoundary } from "../error-page.tsx";\n'}
${guarded ? `export function loader({ context }: Route.LoaderArgs) {\n  ${prove}(context);\n  return {};\n}\n\n` : ""}export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: "${words}${section === "admin" ? " · Admin" : ""}"${meta} });

export default function ${pascal}() {
  return ${guarded ? `<PageHeader size="plain" title="${words}" />` : `(<Container><PageHeader title="${words}" /></Container>)`};
}
`;
}
