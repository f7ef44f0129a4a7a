import type { Mutant } from "../mutant.ts";

const FOLDER = "app/modules/downloads";
const killedBy = (test: string) => ({ file: "tests/integration/downloads.test.ts", test });

/** Who may download a file, and how often. */
export const downloads: Mutant[] = [
  {
    id: "download-limit",
    removes: "a file is downloaded no more often than its grant says",
    file: `${FOLDER}/take-download.server.ts`,
    from: `f."used" < g."downloads" OR`,
    to: `f."used" < g."downloads" + 5 OR`,
    killer: killedBy(
      "an order of files alone > is never downloaded more often than allowed, however many come at once",
    ),
  },
  {
    id: "download-refund-race",
    removes: "files of a refunded item are taken back, whichever of event and answer comes first",
    file: "app/flows/money/issue-sold.server.ts",
    from: "if (orderId && (hasRefunded || refundedMinor > before.refundedMinor))",
    to: "if (orderId && refundedMinor > before.refundedMinor)",
    killer: killedBy(
      "what is refunded or cancelled > can't be downloaded either when the provider's event is processed before its answer to the refund",
    ),
  },
  {
    id: "download-refused-refund",
    removes: "a refund that the provider refuses takes no files back",
    file: "app/flows/money/run-operation.server.ts",
    from: `answer.ok && operation.kind === "refund"`,
    to: `operation.kind === "refund"`,
    killer: killedBy("what is refunded or cancelled > stays as it is where the provider refuses the refund"),
  },
  {
    id: "download-order",
    removes: "a link is for the files of its own order",
    file: `${FOLDER}/take-download.server.ts`,
    from: ` AND g."orderId" = \${orderId}::uuid`,
    to: "",
    killer: killedBy("a link > that was altered, or is of another order, opens nothing"),
  },
  {
    id: "download-ticket",
    removes: "a ticket is for the browser that was given it",
    file: `${FOLDER}/download-links.server.ts`,
    from: `[storeId, browser, grantId, fileId, until].join(":")`,
    to: `[storeId, browser && "", grantId, fileId, until].join(":")`,
    killer: killedBy("a link > that was pressed gives a ticket for that browser, for an hour"),
  },
  {
    id: "download-one-refused",
    removes: "a file that is too large doesn’t take those beside it along",
    file: "app/platform/http/read-upload.server.ts",
    from: "if (target.patient && error instanceof Stop) return",
    to: "if (!target.patient && error instanceof Stop) return",
    killer: {
      file: "tests/integration/added-files.test.ts",
      test: "keeps those that fit in their order, says what is wrong with each of the others, and leaves nothing behind",
    },
  },
  {
    id: "download-cut-off",
    removes: "a request that breaks off leaves no file behind",
    file: "app/platform/http/read-upload.server.ts",
    from: 'each.status === "fulfilled" ? removeReceived(each.value) : undefined',
    to: 'each.status === "fulfilled" ? undefined : undefined',
    killer: {
      file: "tests/integration/added-files.test.ts",
      test: "takes a request as a whole or not at all where it has too many files, or breaks off",
    },
  },
];
