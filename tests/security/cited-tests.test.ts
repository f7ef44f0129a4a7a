/** Documents cite tests by their files, which must still be there under that name. */
import { expect, it } from "vitest";
import { type Source, sources } from "#tests/fixtures/sources.ts";
import { testFiles } from "#tests/fixtures/test-titles.ts";

const tests = new Set(testFiles().map(({ file }) => file));

/** `kind/name`, with or without the folder of all tests before it and the ending after it. */
const citation = /`(?:tests\/)?((?:e2e|integration|reliability|security)\/[a-z\d.-]+?)(?:\.test\.ts)?`/g;

const missingIn = ({ file, text }: Source) =>
  [...text.matchAll(citation)]
    .filter(([, name = ""]) => !name.endsWith(".ts") && !tests.has(`tests/${name}.test.ts`))
    .map(([cited]) => `${file}: ${cited}`);

it("a document cites only tests that exist", () => {
  const documents = sources("{docs/**/*,*}.md");
  expect(documents.flatMap(({ text }) => [...text.matchAll(citation)]).length).toBeGreaterThan(50);
  expect(documents.flatMap(missingIn)).toEqual([]);
  for (const cited of ["tests/e2e/gone.test.ts", "e2e/gone", "security/gone.sweep"]) {
    expect(missingIn({ file: "a.md", text: `see \`${cited}\`` })).toEqual([`a.md: \`${cited}\``]);
  }
});
