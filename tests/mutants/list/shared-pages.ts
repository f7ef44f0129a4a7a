import type { Mutant } from "../mutant.ts";

const visit = "app/visit-as-everyone.server.ts";
const cache = "app/platform/page-cache/tagged-cache.server.ts";
const everyPage = (test: string) => ({
  file: "tests/security/shared-pages.test.ts",
  test: `every page for everyone > ${test}`,
});
const page = (test: string) => ({ file: "tests/integration/page-cache.test.ts", test });

/** SECURITY.md H2 and H4 for pages that are kept for everyone. */
export const sharedPages: Mutant[] = [
  {
    id: "h4-shared-session",
    removes: "whoever has a session is rendered a page of their own",
    file: visit,
    from: "if (mayHaveSession(cookies)) return null;",
    to: "",
    killer: everyPage("is rendered for those who have something of their own"),
  },
  {
    id: "h4-shared-cart",
    removes: "whoever has something in the cart is rendered a page of their own",
    file: visit,
    from: "if (!guest.isNew && (await piecesInCart(context)) > 0) return null;",
    to: "",
    killer: everyPage("is rendered for those who have something of their own"),
  },
  {
    id: "h4-shared-request",
    removes: "a page for everyone does not name the request that made it",
    file: "app/routes/root-data.server.ts",
    from: "isSharedPage(context) ? {}",
    to: "isSharedPage(context) && false ? {}",
    killer: everyPage("has the same bytes for all who see it, and shows nothing of any of them"),
  },
  {
    id: "h2-foreign-script",
    removes: "only what the renderer marked gets a hash",
    file: "app/platform/http/security-headers.server.ts",
    from: 'nonce="${nonce.replace(/[+/]/g, "\\\\$&")}"',
    to: "",
    killer: {
      file: "app/platform/page-cache/inline-hashes.test.ts",
      test: "a script that the renderer did not mark stays forbidden",
    },
  },
  {
    id: "page-outdated",
    removes: "a page that was begun before a change is not shown after it",
    file: cache,
    from: "if (!made || !isOutdated(made, begun.changed)) return made;",
    to: "return made;",
    killer: page("a page > that began before a change is not shown to who comes after it"),
  },
  {
    id: "page-late-commit",
    removes: "changes are found by what a look could see, not by their number",
    file: "app/platform/page-cache/page-changes.server.ts",
    from: 'AND NOT pg_visible_in_snapshot("transaction", $2::pg_snapshot)',
    to: 'AND "transaction" >= pg_snapshot_xmax($2::pg_snapshot)',
    killer: page("changes > are found in the order of commits, also where an older transaction ends last"),
  },
];
