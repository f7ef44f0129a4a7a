/** What Modules, flows, auth/ and platform/ add to the running store: nothing of it is forgotten. */
import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { jobHandlers } from "#app/composition.server.ts";
import { sources } from "#tests/fixtures/sources.ts";

const wirings = sources("app/**/wiring.server.ts").flatMap(({ file, text }) =>
  [...text.matchAll(/^export const (\w+Wiring) = /gm)].map(([, name]) => ({ file, name })),
);

it("every Module has a wiring, and the composition a line for each", () => {
  const modules = globSync("app/modules/*/module.ts").map((file) => file.replace("module.ts", "wiring.server.ts"));
  expect(modules.length).toBeGreaterThan(10);
  expect(modules.filter((file) => !wirings.some((wiring) => wiring.file === file))).toEqual([]);
  const [composition] = sources("app/composition.server.ts");
  expect(wirings.filter(({ name }) => !composition?.text.includes(`\n  ${name},\n`))).toEqual([]);
});

it("each job has one handler", () => {
  const handlers = sources("app/**/wiring.server.ts").flatMap(({ text }) =>
    [...text.matchAll(/^ {4,6}"([a-z-]+\.[a-z-]+)": (?:async )?\(/gm)].map(([, name]) => name),
  );
  expect(handlers.sort()).toEqual(
    Object.keys(jobHandlers())
      .filter((name) => !name.startsWith("store."))
      .sort(),
  );
});

it("platform/ and the kernel name no table of a Module and none of its files", () => {
  const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
  const naming = sources("app/platform/**/*.ts", "app/kernel/**/*.ts").filter(
    ({ file, text }) => !file.includes(".test.") && /\bmod_|app\/modules\//.test(code(text)),
  );
  expect(naming.map(({ file }) => file)).toEqual([]);
});
