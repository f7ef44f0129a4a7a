/** `npm run architecture`: draws docs/architecture.md from the code. With `--check` it only compares. */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { architectureFile, architecturePage } from "./architecture/page.ts";

const { values } = parseArgs({ options: { check: { type: "boolean" } } });
const before = readFileSync(architectureFile, "utf8");
const drawn = architecturePage(before);
if (!values.check) {
  writeFileSync(architectureFile, drawn);
  console.log(`${architectureFile} is written.`);
} else if (drawn !== before) {
  console.error(`${architectureFile} is out of date: run npm run architecture.`);
  process.exitCode = 1;
}
