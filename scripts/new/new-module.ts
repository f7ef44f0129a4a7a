import type { Change, Line } from "./change.ts";
import { type Names, namesOf, singular } from "./names.ts";
import { isolation, wired } from "./registration.ts";

/** A Module's names, and those of one of its rows. */
type ModuleNames = Names & { row: Names; snake: string; table: string };
type Files = Change["files"];

/** A Module with one table, a schema, a repository for Operators, and its tests. @param now names the migration */
export function newModule(name: string, now: Date): Change {
  const names = namesOf(name);
  const snake = names.kebab.replaceAll("-", "_");
  const module = { ...names, row: namesOf(singular(names.kebab)), snake, table: `mod_${snake}` };
  const stamp = now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  return {
    files: { ...sourceFiles(module), ...databaseFiles(module, stamp), ...testFiles(module) },
    lines: registrations(module),
    next: [
      "npx prisma generate, and npm run db:migrate while npm run dev runs: it finds the migration that is written",
      `Give the table its columns in prisma/schema/${snake}.prisma; before it is merged, write the migration again`,
      `npm test -- ${names.kebab} store-isolation`,
      `${names.words} that hold something of a person belong in its export and erasure: see docs/testing.md`,
    ],
  };
}

function sourceFiles({ kebab, camel, snake, row }: ModuleNames): Files {
  const folder = `app/modules/${kebab}`;
  const tables = snake === kebab ? "" : `\n  tables: "${snake}",`;
  return {
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
    [`${folder}/admin-repository.server.ts`]: `import type { AdminViewer } from "#app/auth/identity/viewer.ts";
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
    [`${folder}/index.server.ts`]: `export { ${camel}AdminFor } from "./admin-repository.server.ts";
`,
  };
}

function databaseFiles({ row, snake, table }: ModuleNames, stamp: string): Files {
  return {
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
  };
}

function testFiles({ kebab, camel, row }: ModuleNames): Files {
  const folder = `app/modules/${kebab}`;
  return {
    [`${folder}/${row.kebab}.test.ts`]: `import { expect, it } from "vitest";
import { ${row.camel}Schema } from "./${row.kebab}.schema.ts";

it("takes a name without the spaces around it, and none that is empty", () => {
  expect(${row.camel}Schema.parse({ name: " Spring " })).toEqual({ name: "Spring" });
  expect(${row.camel}Schema.safeParse({ name: " " }).success).toBe(false);
});
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
  };
}

function registrations({ kebab, camel, row }: ModuleNames): Line[] {
  return [
    ...wired(kebab, `${camel}Wiring`),
    {
      file: `${isolation}/index.ts`,
      at: /^import /,
      line: `import { ${camel}Calls, ${camel}Factories } from "./${kebab}.ts";`,
    },
    { file: `${isolation}/index.ts`, at: /^ {2}\.\.\.\w+Factories,/, line: `  ...${camel}Factories,` },
    { file: `${isolation}/index.ts`, at: /^ {2}\.\.\.\w+Calls,/, line: `  ...${camel}Calls,` },
    {
      file: "tests/fixtures/other-store.ts",
      at: /^ {2}await db\(\)\.drill\.create/,
      line: `  await db().${row.camel}.create({ data: { storeId, name: canary } });`,
    },
  ];
}
