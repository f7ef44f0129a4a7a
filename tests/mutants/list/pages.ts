import type { Mutant } from "../mutant.ts";

const markdown = (test: string, only?: string) => ({
  file: "app/platform/markdown.test.ts",
  test: `hostile Markdown > ${test}`,
  ...(only ? { only } : {}),
});
const orders = (test: string) => ({ file: "tests/integration/agreed-pages.test.ts", test });

/** What staff write runs nothing, and orders keep what stood beside their button. */
export const pages: Mutant[] = [
  {
    id: "markdown-links",
    removes: "no link of a text runs a script",
    file: "app/platform/markdown.server.ts",
    from: "ALLOWED_URI_REGEXP: /^(?:https:|",
    to: "ALLOWED_URI_REGEXP: /^(?:https:|javascript:|",
    killer: markdown("%j leaves nothing that runs, loads or leads where it shouldn’t", "[x](javascript:alert(1))"),
  },
  {
    id: "markdown-html",
    removes: "HTML in a text is shown as it was typed",
    file: "app/platform/markdown.server.ts",
    from: "html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),",
    to: "html: ({ text }: Tokens.HTML | Tokens.Tag) => text,",
    killer: markdown("is shown as it was typed"),
  },
  {
    id: "agreed-version",
    removes: "an order keeps the versions that stood by the button when its payment began",
    file: "app/flows/checkout/pay-checkout.server.ts",
    from: "await beginPayment(tx, session, expiresAt, attempt.agreedPages);",
    to: "await beginPayment(tx, session, expiresAt);",
    killer: orders("an order keeps the version that stood there when its payment began, whatever is written meanwhile"),
  },
  {
    id: "agreed-draft",
    removes: "nobody agrees to a draft",
    file: "app/modules/content/repository.server.ts",
    from: 'where: { storeId, state: "published", kind: { in',
    to: "where: { storeId, kind: { in",
    killer: orders(
      "an order names the published pages by the button, and neither drafts nor what stands at the foot alone",
    ),
  },
  {
    id: "post-as-page",
    removes: "a post is no page, and a page no post",
    file: "app/modules/content/repository.server.ts",
    from: "where: { storeId, section, handle, state",
    to: "where: { storeId, handle, state",
    killer: {
      file: "tests/integration/posts.test.ts",
      test: "a post > is no page, and a page with the same end of its URL is no post",
    },
  },
  {
    id: "scheduled-version",
    removes: "a page that the clock publishes has a version that orders can name",
    file: "app/modules/content/schedule.server.ts",
    from: "await contentPageVersion.create({ data: { pageId: id, storeId, ...changed } });",
    to: "void changed;",
    killer: {
      file: "tests/integration/page-schedule.test.ts",
      test: "a change by the clock is a version of the page: an open form is told, and orders can name it",
    },
  },
];
