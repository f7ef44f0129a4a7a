import type { Mutant } from "../mutant.ts";

const visit = "app/shown-visitor.server.ts";
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
    removes: "whoever has a session gets a page that says so",
    file: visit,
    from: "signedIn: person !== null",
    to: "signedIn: false",
    killer: everyPage("is rendered for those who have something of their own"),
  },
  {
    id: "h4-shared-cart",
    removes: "whoever has something in the cart gets a page with its number",
    file: visit,
    from: "cartCount: await countCart(context)",
    to: "cartCount: 0",
    killer: everyPage("is rendered for those who have something of their own"),
  },
  {
    id: "h4-shared-request",
    removes: "a page for everyone does not name the request that made it",
    file: "app/routes/root-data.server.ts",
    from: "shownVisitor(context) ? {}",
    to: "shownVisitor(context) && false ? {}",
    killer: everyPage("has the same bytes for all who see it, and shows nothing of any of them"),
  },
  {
    id: "h4-shared-store",
    removes: "a page that shows something of its visitor is stored nowhere",
    file: "app/platform/http/send-shared-page.server.ts",
    from: '"Cache-Control", "no-store"',
    to: '"Cache-Control", CACHE_CONTROL',
    killer: everyPage("is rendered for those who have something of their own"),
  },
  {
    id: "h4-shared-guests",
    removes: "the signed in get no page for guests",
    file: "app/platform/http/shared-page.server.ts",
    from: "(guestsOnly && visit.shown.signedIn)",
    to: "false",
    killer: everyPage("is for guests alone where the signed in see another, and no browser stores it"),
  },
  {
    id: "h2-shared-nonce",
    removes: "each response with a shared page has its own nonce",
    file: "app/platform/page-cache/nonce-cache.server.ts",
    from: "joined(page.parts, nonce)",
    to: 'joined(page.parts, "bm8gbm9uY2U=")',
    killer: page("a page with nonces > is made once, and carries the nonce of each response in every encoding"),
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
    from: "if (!made || !isOutdated(made, render.changed)) return made;",
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
