/** Versions of the store run side by side during an upgrade: what one has prepared outlives the other's migration. */
import { expect, it } from "vitest";
import { type Source, sources } from "#tests/fixtures/sources.ts";

const starred = (files: Source[]) =>
  files.flatMap(({ text }) =>
    [...text.matchAll(/\/\* prepared: ([a-z-]+) \*\/(.*?)`\)/gs)]
      .filter(([, , statement = ""]) => /\.\*|RETURNING \*/.test(statement))
      .map(([, name]) => name),
  );

it("names its columns: with a star, a prepared statement fails once a later version adds one", () => {
  expect(starred(sources("app/**/*.server.ts"))).toEqual([]);
  const lock = (columns: string) => [
    { file: "a.server.ts", text: `query(sql\`\n/* prepared: lock */ UPDATE "mod_carts" RETURNING ${columns}\`)` },
  ];
  for (const wrong of ["*", 'c.*, c."id"', '("c").*']) expect(starred(lock(wrong))).toEqual(["lock"]);
  expect(starred(lock('"id", count(*)'))).toEqual([]);
});
