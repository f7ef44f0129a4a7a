/** What a new Module, route, job or email consists of. Kept to what each has in common: the rest is yours. */
import { UsageError } from "#scripts/shared/usage-problem.ts";
import type { Change, Line } from "./change.ts";
import { namesOf, placeAndName, singular } from "./names.ts";

/** Where tests call everything that Modules export, for one Store with what belongs to another. */
const isolation = "tests/fixtures/isolation-calls";
const composition = "app/composition.server.ts";

/** A Module with one table, a schema, a repository for Operators, and its tests. @param now names the migration */
export function newModule(name: string, now: Date): Change {
  const { kebab, camel, words } = namesOf(name);
  const row = namesOf(singular(kebab));
  const folder = `app/modules/${kebab}`;
  const snake = kebab.replaceAll("-", "_");
  const table = `mod_${snake}`;
  const tables = snake === kebab ? "" : `\n  tables: "${snake}",`;
  const stamp = now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  return {
    files: {
      [`${folder}/module.ts`]: `import { defineModule } from "#app/platform/module-definition.ts";

export const ${camel}Module = defineModule({
  id: "${kebab}",${tables}
  owns: ["${row.camel}"],
});
`,
      [`${folder}/wiring.server.ts`]: `import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { ${camel}Module } from "./module.ts";

export const ${camel}Wiring = {
  declares: ${camel}Module,
} satisfies Wiring;
`,
      [`${folder}/internal.server.ts`]: `export { ${camel}Wiring } from "./wiring.server.ts";
`,
      [`${folder}/${row.kebab}.schema.ts`]: `import { z } from "zod";

/** What a form or a call says of a ${row.words.toLowerCase()}. */
export const ${row.camel}Schema = z.object({
  name: z.string().trim().min(1, "Enter a name.").max(200, "Use at most 200 characters."),
});
`,
      [`${folder}/${row.kebab}.test.ts`]: `import { expect, it } from "vitest";
import { ${row.camel}Schema } from "./${row.kebab}.schema.ts";

it("takes a name without the spaces around it, and none that is empty", () => {
  expect(${row.camel}Schema.parse({ name: " Spring " })).toEqual({ name: "Spring" });
  expect(${row.camel}Schema.safeParse({ name: " " }).success).toBe(false);
});
`,
      [`${folder}/repository.server.ts`]: `import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { ${camel}Module } from "./module.ts";

const PAGE = 50;

/** Every ${row.words.toLowerCase()} of the Operator's Store. */
export function ${camel}AdminFor({ storeId }: AdminViewer) {
  const { ${row.camel} } = moduleData(${camel}Module);
  return {
    /** The newest first, one page of them. */
    list: () =>
      ${row.camel}.findMany({
        where: { storeId },
        select: { id: true, name: true },
        orderBy: { id: "desc" },
        take: PAGE,
      }),

    /** Null where there is none with this id in the Store. */
    find: (id: string) => ${row.camel}.findFirst({ where: { storeId, id }, select: { id: true, name: true } }),
  };
}
`,
      [`${folder}/index.server.ts`]: `export { ${camel}AdminFor } from "./repository.server.ts";
`,
      [`prisma/schema/${snake}.prisma`]: `model ${row.pascal} {
  id        String   @id @default(uuid(7)) @db.Uuid
  storeId   String
  name      String
  createdAt DateTime @default(now()) @db.Timestamptz(3)

  @@index([storeId, id(sort: Desc)])
  @@map("${table}")
}
`,
      [`prisma/migrations/${stamp}_${snake}/migration.sql`]: `-- CreateTable
CREATE TABLE "${table}" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "${table}_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "${table}_storeId_id_idx" ON "${table}"("storeId", "id" DESC);
`,
      [`tests/integration/${kebab}.test.ts`]: `import { expect, it } from "vitest";
import { ${camel}AdminFor } from "#app/modules/${kebab}/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

useDatabase();

it("lists and finds what belongs to the Operator's Store, and nothing else", async () => {
  const admin = await adminViewer();
  const { id } = await db().${row.camel}.create({ data: { storeId: admin.storeId, name: "Ours" } });
  const other = await db().${row.camel}.create({ data: { storeId: "other", name: "Theirs" } });
  expect(await ${camel}AdminFor(admin).list()).toEqual([{ id, name: "Ours" }]);
  expect(await ${camel}AdminFor(admin).find(id)).toEqual({ id, name: "Ours" });
  expect(await ${camel}AdminFor(admin).find(other.id)).toBeNull();
});
`,
      [`${isolation}/${kebab}.ts`]: `import * as ${camel} from "#app/modules/${kebab}/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Call, Factory } from "./shared.ts";

export const ${camel}Factories: Record<string, Factory> = {
  "${kebab}.${camel}AdminFor": ({ admin }) => ${camel}.${camel}AdminFor(admin),
};

export const ${camel}Calls: Record<string, Call> = {
  "${kebab}.${camel}AdminFor.list": ({ admin }) => ${camel}.${camel}AdminFor(admin).list(),
  "${kebab}.${camel}AdminFor.find": async ({ admin }, { canary }) => {
    const { id } = await db().${row.camel}.findFirstOrThrow({ where: { name: canary } });
    return ${camel}.${camel}AdminFor(admin).find(id);
  },
};
`,
    },
    lines: [
      ...wired(kebab, `${camel}Wiring`),
      {
        file: `${isolation}/index.ts`,
        at: /^import /,
        line: `import { ${camel}Calls, ${camel}Factories } from "./${kebab}.ts";`,
      },
      { file: `${isolation}/index.ts`, at: /^ {2}\.\.\.\w+Factories,/, line: `  ...${camel}Factories,` },
      { file: `${isolation}/index.ts`, at: /^ {2}\.\.\.\w+Calls,/, line: `  ...${camel}Calls,` },
      {
        file: "tests/fixtures/foreign-store.ts",
        at: /^ {2}await db\(\)\.drill\.create/,
        line: `  await db().${row.camel}.create({ data: { storeId, name: canary } });`,
      },
    ],
    next: [
      "npx prisma generate, and npm run db:migrate while npm run dev runs: it finds the migration that is written",
      `Give the table its columns in prisma/schema/${snake}.prisma; before it is merged, write the migration again`,
      `npm test -- ${kebab} store-isolation`,
      `${words} that hold something of a person belong in its export and erasure: see docs/testing.md`,
    ],
  };
}

/** The composition's line for a Module. */
const wired = (kebab: string, wiring: string): Line[] => [
  {
    file: composition,
    at: /^import .*\/modules\//,
    where: "before",
    line: `import { ${wiring} } from "./modules/${kebab}/internal.server.ts";`,
  },
  { file: composition, at: /^ {2}platformWiring,$/, where: "before", line: `  ${wiring},` },
];

/** A property of a Module's wiring, where it has none of that name yet, and an import that it uses. */
function inWiring(module: string, property: string, line: string, imported: string): Line[] {
  const file = `app/modules/${module}/wiring.server.ts`;
  const unless = new RegExp(`^ {2}${property}: `);
  return [
    { file, at: /^import /, line: `import ${imported};`, ...(property === "jobs" ? {} : { unless }) },
    { file, at: /Wiring = \{$/, line, unless },
  ];
}

const policies: Readonly<Record<string, string>> = { storefront: "anyone", account: "customer", admin: "admin" };

/** A page of one section, behind that section's guard, and a test that opens it. */
export function newRoute(name: string): Change {
  const { place: section, names } = placeAndName(name, "storefront/gift-cards, account/gift-cards, admin/gift-cards");
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

/** An email of a Module with made-up data for its preview, listed there, and a test of its words. */
export function newEmail(name: string): Change {
  const { place: module, names } = placeAndName(name, "orders/reminder");
  const { kebab, pascal, words } = names;
  const folder = `app/modules/${module}/emails`;
  const list = `${namesOf(module).camel}EmailTemplates`;
  const listed = `  {
    id: "${kebab}",
    title: "${words}",
    sentWhen: "Say when.",
    render: () => renderSample(() => import("./emails/${kebab}-email.tsx")),
  },`;
  return {
    files: {
      [`${folder}/${kebab}-email.tsx`]: `import type { EmailProps } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailButton, EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";

type ${pascal} = { name: string; url: string };

export const subject = ({ name }: EmailProps<${pascal}>) => \`${words}: \${name}\`;

export default function ${pascal}Email({ store, name, url }: EmailProps<${pascal}>) {
  return (
    <EmailLayout store={store} preheader={name} reason={\`You’re receiving this email because you placed an order at \${store.name}.\`}>
      <EmailHeading>${words}</EmailHeading>
      <EmailParagraph>{name}</EmailParagraph>
      <EmailButton href={url}>Open</EmailButton>
    </EmailLayout>
  );
}

export const sample = ({ url }: { url: string }): ${pascal} => ({ name: "Order 1042", url });
`,
      [`${folder}/${kebab}-email.test.ts`]: `import { expect, it } from "vitest";
import { renderEmail } from "#app/platform/email-render.server.ts";

it("says what it is about, and leads there in its text too", async () => {
  const data = { name: "Order 7", url: "https://shop.test/orders/7" };
  const { subject, text } = await renderEmail(() => import("./${kebab}-email.tsx"), data);
  expect(subject).toBe("${words}: Order 7");
  expect(text).toContain("Open: https://shop.test/orders/7");
});
`,
    },
    lines: [
      {
        file: `app/modules/${module}/email-templates.server.ts`,
        at: /^\];$/,
        where: "before",
        line: listed,
        otherwise: `import { renderSample } from "#app/platform/email-render.server.ts";
import type { ListedTemplate } from "#app/platform/email-template.ts";

export const ${list}: readonly ListedTemplate[] = [
${listed}
];
`,
      },
      ...inWiring(
        module,
        "emailTemplates",
        `  emailTemplates: ${list},`,
        `{ ${list} } from "./email-templates.server.ts"`,
      ),
    ],
    next: [
      `Say what it is about in ${folder}/${kebab}-email.tsx, and when it is sent in its line of the list`,
      "Queue it in the transaction that causes it: renderEmail, then queueEmail with a key that repeats for the same cause",
      "See it at /admin/emails/templates",
      `npm test -- ${kebab} security/emails`,
    ],
  };
}

/** A job of a Module, declared and handled there, and a test that runs it. */
export function newJob(name: string): Change {
  const { place: module, names } = placeAndName(name, "orders/remind-buyer");
  const { kebab, camel } = names;
  const job = `${module}.${kebab}`;
  const folder = `app/modules/${module}`;
  return {
    files: {
      [`${folder}/${kebab}.server.ts`]: `import type { SystemViewer } from "#app/auth/identity/viewer.ts";

/**
 * The job \`${job}\`. It may run again after a failure, so that twice must come to the same as once.
 * @param id of what it is about
 */
export async function ${camel}({ storeId }: SystemViewer, id: string): Promise<void> {
  throw new Error(\`${job} has nothing to do yet for \${id} of Store \${storeId}.\`);
}
`,
      [`tests/integration/${kebab}.test.ts`]: `import { expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { ${camel} } from "#app/modules/${module}/index.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";

useDatabase();

it("says that it has nothing to do yet", async () => {
  await expect(${camel}(systemViewer(), "1")).rejects.toThrow("nothing to do yet for 1");
});
`,
      [`${isolation}/${kebab}.ts`]: `import { ${camel} } from "#app/modules/${module}/index.server.ts";
import type { Call } from "./shared.ts";

export const ${camel}Calls: Record<string, Call> = {
  "${module}.${camel}": ({ system }) => ${camel}(system, "1"),
};
`,
    },
    lines: [
      {
        file: `${folder}/index.server.ts`,
        at: /^export /,
        where: "before",
        line: `export { ${camel} } from "./${kebab}.server.ts";`,
      },
      {
        file: `${folder}/module.ts`,
        at: /^ {2}interface Jobs \{/,
        line: `    "${job}": { id: string };`,
        otherwise: `
declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "${job}": { id: string };
  }
}
`,
      },
      ...inWiring(module, "jobs", "  jobs: (viewer) => ({\n  }),", `{ ${camel} } from "./${kebab}.server.ts"`),
      {
        file: `${folder}/wiring.server.ts`,
        at: /^ {2}jobs: \(viewer\) => \(\{$/,
        line: `    "${job}": ({ id }) => ${camel}(viewer, id),`,
      },
      { file: `${isolation}/index.ts`, at: /^import /, line: `import { ${camel}Calls } from "./${kebab}.ts";` },
      { file: `${isolation}/index.ts`, at: /^ {2}\.\.\.\w+Calls,/, line: `  ...${camel}Calls,` },
    ],
    next: [
      `Say what it does in ${folder}/${kebab}.server.ts, and what comes of it in its test`,
      `Enqueue it in the transaction that causes it: enqueue(tx, "${job}", { id })`,
      `npm test -- ${kebab} store-isolation`,
    ],
  };
}
