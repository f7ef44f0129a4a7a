/** `npm run doctor -- --drill`: tries on the running store what must be refused, and records what came of it. */
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { unsafeOpenConnections } from "#app/modules/connections/index.server.ts";
import { drillsFor } from "#app/modules/stores/index.server.ts";
import { appOrigin } from "#app/platform/app-url.server.ts";
import { version } from "#app/platform/version.server.ts";
import { explain } from "#scripts/shared/explain.ts";
import { type Finding, fail, pass, type Result, warn } from "../check.ts";
import { altered, repeated, stale, unsigned } from "./events.ts";
import { closedAdmin, foreignEvents, withForeignStore } from "./foreign-store.ts";
import { proofOf } from "./record.ts";
import { refundCycle, unconfirmedRefund } from "./refund.ts";
import { ask, type Link } from "./target.ts";

const LOOK = "Do not open the store: look at its log, and at what stands in front of it.";

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
  const links = await unsafeOpenConnections(systemViewer());
  if (links.length === 0) {
    const remedy = "Add a sandbox Connection under /admin/connections, and run the drill again.";
    return { results: [answers, named("drill-connections", fail("There is no Connection to try.", remedy))], links };
  }
  const of = (id: string, what: string, run: (link: Link) => Promise<string[]>) =>
    trial(id, async () => finding(what, await overAll(links, run)));
  const events = [
    await of("drill-unsigned", "Events without a valid signature are refused.", unsigned),
    await of("drill-altered", "Altered events are refused.", altered),
    await of("drill-stale", "Stale events are refused, where the provider signs a time.", stale),
    await of("drill-repeated", "A repeated event is stored once.", repeated),
    await of("drill-unconfirmed", "A refund that the provider does not confirm changes nothing.", unconfirmedRefund),
  ];
  const refund = await trial("drill-refund", () => refunds(links));
  const foreign = await trial("drill-foreign-store", () => foreignStore(links));
  return { results: [answers, ...events, refund, foreign], links };
}

async function storeAnswers(): Promise<Finding> {
  const remedy =
    "Start the store, and correct APP_URL. A certificate of your own authority is named by NODE_EXTRA_CA_CERTS.";
  try {
    const { status, text } = await ask("/healthz");
    if (status === 200 && text === '{"status":"ok"}') return pass(`The store answers at ${appOrigin()}.`);
    return fail(`${appOrigin()} answers, but not as this store: ${status}.`, remedy);
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return fail(`No store answers at ${appOrigin()}: ${explain(cause)}`, remedy);
  }
}

async function refunds(links: Link[]): Promise<Finding> {
  const sandboxes = links.filter(({ provider, test }) => provider === "sandbox" && test);
  if (sandboxes.length > 0) {
    return finding(
      "At the sandbox, one key makes one refund, and no more than was paid.",
      await overAll(sandboxes, refundCycle),
    );
  }
  const remedy = "Add a sandbox Connection for the drill, if you want to see one.";
  return warn("No refund was tried: other providers' test payments need somebody at their payment page.", remedy);
}

function foreignStore(links: Link[]): Promise<Finding> {
  return withForeignStore(async (foreign) =>
    finding("Another Store's events, signatures and sessions are of no use, and Store Admin is closed.", [
      ...(await foreignEvents(links, foreign)),
      ...(await closedAdmin("an Operator of another Store", foreign.cookie)),
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
      fail(`the trial broke off: ${explain(error)}`, "Look at the store's log, and run the drill again."),
    );
  }
}
