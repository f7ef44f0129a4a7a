import type { Mutant } from "../mutant.ts";

const unit = (test: string, only?: string) => ({
  file: "app/modules/redirects/redirect.test.ts",
  test,
  ...(only ? { only } : {}),
});

/** What moved leads on, within the store, and never round in a circle. */
export const redirects: Mutant[] = [
  {
    id: "redirect-circle",
    removes: "no redirect leads back to its own path",
    file: "app/modules/redirects/redirect.ts",
    from: "return end === from || to === from ? null : end;",
    to: "return end;",
    killer: unit("a redirect > leads to the end of its chain, and never in a circle"),
  },
  {
    id: "redirect-elsewhere",
    removes: "a path that a browser takes for another host is none of the store’s",
    file: "app/modules/redirects/redirect.ts",
    from: String.raw`[/\\\u0000-\u001f\u007f]|`,
    to: "",
    killer: unit("a path > %j is none", "evil.test"),
  },
  {
    id: "redirect-file-site",
    removes: "a file’s redirects lead to this store alone",
    file: "app/modules/redirects/redirect-file.ts",
    from: "if (site && site.toLowerCase() !== ownOrigin.toLowerCase()) {",
    to: 'if (site === "") {',
    killer: {
      file: "app/modules/redirects/redirect-file.test.ts",
      test: "a row > %s to %s is refused",
      only: "https://other.example/new",
    },
  },
];
