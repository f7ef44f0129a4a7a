/** `npm run doctor -- --drill`: tries on the running store what must be refused, and records what came of it. */
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { openConnections } from "#app/modules/connections/internal.server.ts";
import { drillsFor } from "#app/modules/stores/index.server.ts";
import { appOrigin } from "#app/platform/app-url.server.ts";
import { version } from "#app/platform/version.server.ts";
import { explain } from "#scripts/shared/explain.ts";
import { type Finding, fail, pass, type Result, warn } from "../check.ts";
import { altered, repeated, stale, unsigned } from "./events.ts";
import { closedAdmin, otherStoreEvents, withOtherStore } from "./other-store.ts";
import { proofOf } from "./record.ts";
import { refundCycle, unconfirmedRefund } from "./refund.ts";
import { ask, type Link } from "./target.ts";

const LOOK = "Do not open the store: check its log, and any proxy in front of it.";

/** Runs the trials one after another, and records what they found. */
export async function runDrill(): Promise<Result[]> {
  const { results, links } = await trials();
  await drillsFor(systemViewer("shell")).record({
    passed: results.every(({ status }) => status !== "fail"),
    version: await version(),
    connections: links.map(proofOf),
    results: results.map(({ id, status, summary }) => ({ id, status, summary })),
  });
  return results;
}

async function trials(): Promise<{ results: Result[]; links: Link[] }> {
  const answers = await trial("drill-store", storeAnswers);
  if (answers.status === "fail") return { results: [answers], links: [] };
  const links = await openConnections(systemViewer());
  if (links.length === 0) {
    const remedy = "Add a sandbox connection at /admin/connections, and run the drill again.";
    return { results: [answers, named("drill-connections", fail("There is no connection to test.", remedy))], links };
  }
  const checkOf = (id: string, what: string, run: (link: Link) => Promise<string[]>) =>
    trial(id, async () => finding(what, await overAll(links, run)));
  const events = [
    await checkOf("drill-unsigned", "Events without a valid signature are refused.", unsigned),
    await checkOf("drill-altered", "Altered events are refused.", altered),
    await checkOf("drill-stale", "Stale events are refused if the provider signs a timestamp.", stale),
    await checkOf("drill-repeated", "A repeated event is stored once.", repeated),
    await checkOf(
      "drill-unconfirmed",
      "A refund that the provider does not confirm changes nothing.",
      unconfirmedRefund,
    ),
  ];
  const refund = await trial("drill-refund", () => refunds(links));
  const other = await trial("drill-foreign-store", () => otherStore(links));
  return { results: [answers, ...events, refund, other], links };
}

async function storeAnswers(): Promise<Finding> {
  const remedy =
    "Start the store, and correct APP_URL. If your own authority issued the certificate, set NODE_EXTRA_CA_CERTS.";
  try {
    const { status, text } = await ask("/healthz");
    if (status === 200 && text === '{"status":"ok"}') return pass(`The store responds at ${appOrigin()}.`);
    return fail(`${appOrigin()} responds, but not as this store: ${status}.`, remedy);
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return fail(`No store responds at ${appOrigin()}: ${explain(cause)}`, remedy);
  }
}

async function refunds(links: Link[]): Promise<Finding> {
  const sandboxes = links.filter(({ provider, test }) => provider === "sandbox" && test);
  if (sandboxes.length > 0) {
    return finding(
      "At the sandbox, one key makes one refund, of no more than was paid.",
      await overAll(sandboxes, refundCycle),
    );
  }
  const remedy = "To test refunds, add a sandbox connection for the drill.";
  return warn("Refunds were not tested: other providers' test payments need a person at their payment page.", remedy);
}

function otherStore(links: Link[]): Promise<Finding> {
  return withOtherStore(async (other) =>
    finding("Another store's events, signatures and sessions are refused, and Store Admin is closed.", [
      ...(await otherStoreEvents(links, other)),
      ...(await closedAdmin("an operator of another store", other.cookie)),
      ...(await closedAdmin("nobody")),
    ]),
  );
}

/** What went wrong over all of them, each with its name. */
async function overAll(links: Link[], run: (link: Link) => Promise<string[]>): Promise<string[]> {
  const problems: string[] = [];
  for (const link of links) problems.push(...(await run(link)).map((problem) => `"${link.name}": ${problem}`));
  return problems;
}

const finding = (good: string, problems: string[]) =>
  problems.length === 0 ? pass(good) : fail(`${problems.join("; ")}.`, LOOK);

const named = (id: string, found: Finding): Result => ({ id, group: "Drill", ...found });

/** One that throws has failed. */
async function trial(id: string, run: () => Promise<Finding>): Promise<Result> {
  try {
    return named(id, await run());
  } catch (error) {
    return named(
      id,
      fail(`the test stopped early: ${explain(error)}`, "Check the store's log, and run the drill again."),
    );
  }
}
