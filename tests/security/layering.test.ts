/** The layers' rules that `.dependency-cruiser.cjs` cannot say. Each rule is also tried on a text that breaks it. */
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { ModuleDefinition } from "#app/platform/module-definition.ts";
import { proves } from "#tests/conformance/proves.ts";
import { type Model, modelsOf } from "#tests/fixtures/prisma-models.ts";
import { importsOf, type Source, sources } from "#tests/fixtures/sources.ts";

const code = sources("{app,prisma,scripts,tests}/**/*.{ts,tsx}", "*.ts").filter(
  // The one breaks the rules to try them, the others quote lines of the code.
  ({ file }) => file !== "tests/security/layering.test.ts" && !file.startsWith("tests/mutants/list/"),
);
const models = modelsOf(sources("prisma/schema/*.prisma"));
const loaded = import.meta.glob<Record<string, ModuleDefinition>>("/app/modules/*/module.ts", { eager: true });
const modules = Object.entries(loaded).flatMap(([file, exported]) =>
  Object.values(exported).map((definition) => ({ folder: path.basename(path.dirname(file)), definition })),
);

/** What the tables of a Module are named after, which its file of the schema has. */
const tablesOf = (id: string) => modules.find(({ definition }) => definition.id === id)?.definition.tables ?? id;

const moduleOf = (file: string) => /^app\/modules\/([^/]+)\//.exec(file)?.[1];
const broken = (file: string, text: string): Source[] => [{ file, text }];

describe("the environment and the database client have one place each", () => {
  const outside = (place: string, wrong: RegExp) => (files: Source[]) =>
    files.filter(({ file, text }) => file !== place && wrong.test(text)).map(({ file }) => file);
  const readsEnvironment = outside(
    "app/platform/env.server.ts",
    /process\s*(?:\??\.\s*env\b|\[\s*["'`]env)|\benv\b[^;\n]*(?:=\s*process\b|from\s*["'](?:node:)?process["'])/,
  );
  const makesClient = outside("app/platform/db.server.ts", /new\s+PrismaClient\b|new\s+PrismaPg\b/);

  test("only env.server.ts reads process.env", () => {
    // What the build replaces is named in its configuration.
    expect(readsEnvironment(code.filter(({ file }) => file !== "vite.config.ts"))).toEqual([]);
    for (const text of [
      "process.env.A",
      'process["env"]',
      "const { env } = process",
      'import { env } from "process"',
    ]) {
      expect(readsEnvironment(broken("app/a.ts", text))).toHaveLength(1);
    }
  });

  test("only db.server.ts makes a PrismaClient", () => {
    const own = code.filter(({ file }) => !file.startsWith("scripts/schema-engine/"));
    expect(makesClient(own)).toEqual([]);
    expect(makesClient(broken("app/a.ts", "const c = new PrismaClient()"))).toHaveLength(1);
  });
});

describe("imports", () => {
  /** Folders whose files find each other by relative paths; between them the package map is used. */
  const homeOf = (file: string) => /^(?:app\/(?:modules|flows)\/[^/]+|app\/[^/]+\/|[^/]+\/)/.exec(file)?.[0] ?? "";
  const misspelt = (files: Source[]) =>
    files.flatMap(importsOf).filter(({ from, specifier, target }) => {
      if (!/\.(?:tsx?|css|json|svg|mjs|js)(?:\?\w+)?$/.test(specifier)) return true;
      if (specifier.includes("/+types/")) return false;
      const leavesHome = specifier.startsWith(".") && homeOf(target) !== homeOf(from);
      const isAppRoot = /^app\/[^/]+$/.test(from) || !from.includes("/");
      return specifier.startsWith("#")
        ? /^app\/(?:modules|flows)\//.test(from) && homeOf(from) === homeOf(target)
        : leavesHome && !isAppRoot;
    });

  test("name the file's ending, stay relative within a Module and use the package map beyond it", () => {
    expect(misspelt(code)).toEqual([]);
    for (const specifier of ["./b", "#app/modules/orders/b.ts", "../carts/b.ts", "../../platform/b.ts"]) {
      expect(misspelt(broken("app/modules/orders/a.ts", `import { b } from "${specifier}";`))).toHaveLength(1);
    }
  });

  /** Which Modules need which at run time. */
  const needs = (files: Source[]) => {
    const edges = new Map<string, Set<string>>();
    for (const { from, target, typeOnly } of files.filter(({ file }) => !file.includes(".test.")).flatMap(importsOf)) {
      const [user, used] = [moduleOf(from), moduleOf(target)];
      // Pure files know no Module's state: rules may share rules in both directions.
      const isServer = from.includes(".server.") && target.includes(".server.");
      if (user && used && user !== used && !typeOnly && isServer) {
        edges.set(user, (edges.get(user) ?? new Set()).add(used));
      }
    }
    return edges;
  };
  const cycles = (edges: Map<string, Set<string>>) => {
    const reach = (from: string, seen = new Set<string>()): Set<string> => {
      for (const next of edges.get(from) ?? []) if (!seen.has(next)) reach(next, seen.add(next));
      return seen;
    };
    return [...edges.keys()].filter((id) => reach(id).has(id));
  };

  test("no Module needs itself through another", () => {
    expect(cycles(needs(code))).toEqual([]);
    const [there, back] = ["#app/modules/b/index.server.ts", "#app/modules/a/index.server.ts"];
    const circle = [
      { file: "app/modules/a/x.server.ts", text: `import { x } from "${there}";` },
      { file: "app/modules/b/y.server.ts", text: `import { y } from "${back}";` },
    ];
    expect(cycles(needs(circle))).toEqual(["a", "b"]);
  });
});

describe("tables", () => {
  /** What no Module owns: sign-in's, and the technical base's. */
  const bases = ["auth", "platform"];
  const owned = (model: Model) => !bases.includes(model.owner);
  const isPart = (table: string, prefix: string) => table === prefix || table.startsWith(`${prefix}_`);

  const misnamed = (list: Model[]) =>
    list.filter(({ kind, owner, table }) => {
      if (bases.includes(owner)) return !table.startsWith(`${owner}_`);
      return kind === "view" ? !table.startsWith(`pub_${owner}_`) : !isPart(table, `mod_${tablesOf(owner)}`);
    });
  const storeless = (list: Model[]) =>
    list.filter(({ table, fields }) => table !== "mod_stores" && !fields.some(({ name }) => name === "storeId"));
  const crossing = (list: Model[]) => {
    const home = new Map(list.map(({ name, owner }) => [name, owner]));
    return list.flatMap(({ name, owner, fields }) =>
      fields.filter(({ type }) => home.has(type) && home.get(type) !== owner).map((field) => `${name}.${field.name}`),
    );
  };
  const sample = (text: string) => modelsOf([{ file: "prisma/schema/orders.prisma", text }]);

  test("are named after their Module", proves("S2.18"), () => {
    expect(models.length).toBeGreaterThan(20);
    expect(misnamed(models)).toEqual([]);
    expect(misnamed(sample('model A {\n  id String\n\n  @@map("mod_order")\n}'))).toHaveLength(1);
  });

  test("carry their Store", () => {
    expect(storeless(models)).toEqual([]);
    expect(storeless(sample('model A {\n  id String\n\n  @@map("mod_orders")\n}'))).toHaveLength(1);
  });

  test("have no relation to another Module's", proves("S5.48"), () => {
    expect(crossing(models)).toEqual([]);
    const foreign = modelsOf([{ file: "prisma/schema/carts.prisma", text: "model B {\n  id String\n}\n" }]);
    expect(crossing([...foreign, ...sample("model A {\n  cart B @relation(x)\n}")])).toEqual(["A.cart"]);
  });

  test("belong to the Module whose module.ts names them", proves("S2.18", "S5.46"), () => {
    const delegate = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
    const ofKind = (kind: Model["kind"], id: string) =>
      models.filter((model) => model.kind === kind && model.owner === id).map(({ name }) => delegate(name));
    for (const { folder, definition } of modules) {
      expect(definition.id).toBe(folder);
      expect([...definition.owns].sort()).toEqual(ofKind("model", definition.id).sort());
      expect([...(definition.publishes ?? [])].sort()).toEqual(ofKind("view", definition.id).sort());
    }
    const declared = modules.map(({ definition }) => definition.id);
    expect(models.filter(owned).filter(({ owner }) => !declared.includes(owner))).toEqual([]);
  });
});

describe("a Module's data", () => {
  const definitionOf = (id: string) => Object.keys(loaded[`/app/modules/${id}/module.ts`] ?? {});
  /** Calls of moduleData with anything but the definition that the Module's own module.ts exports. */
  const misused = (files: Source[]) =>
    files.flatMap(({ file, text }) => {
      const id = moduleOf(file);
      if (!id || file.includes(".test.")) return [];
      const imported = importsOf({ file, text }).some(({ target }) => target === `app/modules/${id}/module.ts`);
      const own = imported ? definitionOf(id) : [];
      const given = [...text.matchAll(/\bmoduleData\(\s*([^\s,)]+)/g)].map(([, definition = ""]) => definition);
      return given.filter((definition) => !own.includes(definition)).map((definition) => `${file}: ${definition}`);
    });
  const defining = (files: Source[]) =>
    files
      .filter(({ file, text }) => file.startsWith("app/") && /\bdefineModule\(/.test(text))
      .map(({ file }) => file)
      .filter((file) => !/^app\/modules\/[^/]+\/module\.ts$/.test(file));

  test("is opened by its own definition, which stands in its module.ts", proves("S5.46"), () => {
    expect(misused(code)).toEqual([]);
    expect(defining(code)).toEqual([]);
    const own = 'import { cartsModule } from "#app/modules/carts/module.ts";\n';
    expect(misused(broken("app/modules/carts/a.server.ts", `${own}moduleData(cartsModule, tx)`))).toEqual([]);
    for (const text of [
      `${own}moduleData({ id: "carts", owns: ["order"] }, tx)`,
      `${own}moduleData(\n  ordersModule,\n  tx,\n)`,
      "const cartsModule = { id, owns };\nmoduleData(cartsModule)",
    ]) {
      expect(misused(broken("app/modules/carts/a.server.ts", text))).toHaveLength(1);
    }
    expect(defining(broken("app/modules/carts/a.server.ts", 'defineModule({ id: "orders" })'))).toHaveLength(1);
  });
});

describe("SQL", () => {
  const views = models.filter(({ kind }) => kind === "view");
  const types = sources("prisma/schema/*.prisma").flatMap(({ file, text }) =>
    [...text.matchAll(/^enum \w+ \{\n[\s\S]*?@@map\("([^"]+)"\)/gm)].map(([, type = ""]) => ({ file, type })),
  );
  /** Functions that migrations make, which bear their Module's name. */
  const functions = sources("prisma/migrations/*/migration.sql").flatMap(({ text }) =>
    [...text.matchAll(/^CREATE (?:OR REPLACE )?FUNCTION "(\w+)"/gm)].map(([, name = ""]) => name),
  );
  const mayName = (folder: string) => {
    const definition = modules.find((module) => module.folder === folder)?.definition;
    const reads: readonly string[] = definition?.reads ?? [];
    const granted = views.filter(({ name }) => reads.includes(name.charAt(0).toLowerCase() + name.slice(1)));
    const own = types.filter(({ file }) => path.basename(file) === `${folder}.prisma`).map(({ type }) => type);
    const called = functions.filter((name) => name.startsWith(`mod_${tablesOf(folder)}_`));
    return new Set([
      ...own,
      ...called,
      ...[...models.filter(({ owner }) => owner === folder), ...granted].map(({ table }) => table),
    ]);
  };
  const named = /\b(?:mod|pub|auth)_[a-z][a-z0-9_]*\b|\bpgboss\./g;
  const trespassing = (files: Source[]) =>
    files.flatMap(({ file, text }) => {
      const id = moduleOf(file);
      if (!id || file.includes(".test.")) return [];
      const allowed = mayName(id);
      return [...text.matchAll(named)].filter(([name]) => !allowed.has(name)).map(([name]) => `${file}: ${name}`);
    });

  test("of a Module names only its own tables and the views that it was granted", proves("S5.46", "S5.48"), () => {
    expect(trespassing(code)).toEqual([]);
    const wrong =
      'sql`SELECT 1 FROM "mod_carts" JOIN "pub_inventory_availability" a ON true JOIN "auth_user" u ON true`';
    expect(trespassing(broken("app/modules/orders/a.server.ts", wrong))).toHaveLength(3);
    expect(trespassing(broken("app/modules/carts/a.server.ts", 'sql`"pub_catalog_variant"`'))).toEqual([]);
    const calling = 'sql`SELECT "mod_inventory_release"(1)`';
    expect(trespassing(broken("app/modules/carts/a.server.ts", calling))).toHaveLength(1);
    expect(trespassing(broken("app/modules/inventory/a.server.ts", calling))).toEqual([]);
    const locking = 'sql`SELECT "mod_checkout_lock"($1, $2)`';
    expect(trespassing(broken("app/modules/carts/a.server.ts", locking))).toHaveLength(1);
    expect(trespassing(broken("app/modules/checkout/a.server.ts", locking))).toEqual([]);
  });

  test("is written in Modules and platform/ only", () => {
    const raw = /\$(?:queryRaw|executeRaw)|\bmod_[a-z]+/;
    const outside = (files: Source[]) =>
      files
        .filter(({ file, text }) => /^app\/(?!modules\/|platform\/)/.test(file) && raw.test(text))
        .map((f) => f.file);
    expect(outside(code)).toEqual([]);
    expect(outside(broken("app/routes/a.tsx", "db().$queryRaw`SELECT 1`"))).toHaveLength(1);
  });
});

describe("rules of imports", () => {
  type Rule = { name: string; from: Paths; to: Paths };
  type Paths = { path?: string | string[]; pathNot?: string | string[] };
  const files = code.map(({ file }) => file);
  /** The path with one alternative of one of its groups, for each. `$1` stands for a folder of the importing file. */
  const alternatives = (pattern: string): string[] => {
    const path = pattern.replaceAll(/\$\d/g, "[^/]+");
    const groups = [...path.matchAll(/\((?:\?:)?(?!\?)([^()]*\|[^()]*)\)/g)];
    const expanded = groups.flatMap(({ 0: group, 1: inner = "", index }) =>
      inner.split("|").map((each) => path.slice(0, index) + each + path.slice(index + group.length)),
    );
    return groups.length > 0 ? expanded : [path];
  };
  /** What no source of ours matches: packages, and what is generated. */
  const isForeign = (pattern: string) => /^\^(?:node_modules|virtual:|app\/generated\/)|\+types/.test(pattern);
  /** Rules with a path that no file has: it was moved, and the rule holds nothing any more. */
  const dead = (rules: Rule[]) =>
    rules.flatMap(({ name, from, to }) => {
      const paths = [from, to]
        .flatMap(({ path: is, pathNot }) => [is, pathNot].flat())
        .filter((each) => each !== undefined);
      return paths
        .filter((each) => !isForeign(each))
        .flatMap(alternatives)
        .filter((each) => !files.some((file) => new RegExp(each).test(file)))
        .map((each) => `${name}: ${each}`);
    });

  test("name files that are there", () => {
    const { forbidden } = createRequire(import.meta.url)(path.resolve(".dependency-cruiser.cjs")) as {
      forbidden: Rule[];
    };
    expect(forbidden.length).toBeGreaterThan(20);
    expect(dead(forbidden)).toEqual([]);
    for (const gone of [
      "^app/auth/nobody\\.server\\.ts$",
      "^app/platform/(?:db|nobody)\\.server\\.ts$",
      "^app/modules/$1/nobody/",
      "^nobody/",
    ]) {
      expect(dead([{ name: "moved", from: { path: "^app/" }, to: { path: gone } }])).toHaveLength(1);
    }
  });
});
