import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (glob: string) => globSync(glob).map((file) => readFileSync(file, "utf8"));

/** The root and the header render these, and a page may have only one; tables, toasts and notices are made of the others. */
const elsewhere = [
  ...["SkipLink", "SearchForm", "SearchSuggestions", "MainNav", "MobileMenu"],
  ...["Header", "SelectCell", "Cell", "UndoForm"],
];

it("shows every component of app/ui/", () => {
  const components = read("app/ui/*.tsx").flatMap((text) =>
    [...text.matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(([, name = ""]) => name),
  );
  const gallery = read("app/routes/development/*.tsx").join("\n");
  const missing = components.filter((name) => !gallery.includes(`<${name}`) && !elsewhere.includes(name));
  expect(components.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});
