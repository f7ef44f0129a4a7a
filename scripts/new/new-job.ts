import type { Change } from "./change.ts";
import { placeAndName } from "./names.ts";
import { inWiring, isolation } from "./registration.ts";

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
