/**
 * `npm run bench [topic …]`: measures the store against baselines of the same run; exits 1 when a bound is missed.
 * `nightly` stands for the topics whose bounds are ratios alone, which hold on any machine. What was measured is written
 * to test-results/bench.json and compared with bench/baseline.json, which `--save` replaces.
 */
import { benchAnswerTimes } from "./bench/answer-times.ts";
import { readResults, resultsOf, worseThan, writeResults } from "./bench/baseline.ts";
import { benchCheckout } from "./bench/checkout.ts";
import { benchCollections } from "./bench/collections.ts";
import { benchEvents } from "./bench/events.ts";
import { benchFacets } from "./bench/facets.ts";
import { isHeld, printFinding } from "./bench/finding.ts";
import { benchHealth } from "./bench/health.ts";
import { benchImports } from "./bench/imports.ts";
import { benchLongAnswers } from "./bench/long-answers.ts";
import { benchNewsletter } from "./bench/newsletter.ts";
import { benchPages } from "./bench/pages.ts";
import { benchQuote } from "./bench/quote.ts";
import { benchRateLimits } from "./bench/rate-limits.ts";
import { benchRecoveryTimes } from "./bench/recovery-times.ts";
import { benchRows } from "./bench/rows.ts";
import { benchScale } from "./bench/scale.ts";
import { benchSignIn } from "./bench/sign-in.ts";
import { benchStart } from "./bench/start.ts";
import { type BenchStore, startBenchStore } from "./bench/store.ts";

const topics = {
  "sign-in": benchSignIn,
  health: benchHealth,
  "answer-times": benchAnswerTimes,
  newsletter: benchNewsletter,
  "recovery-times": benchRecoveryTimes,
  events: benchEvents,
  "rate-limits": benchRateLimits,
  rows: benchRows,
  pages: benchPages,
  start: benchStart,
  scale: benchScale,
  checkout: benchCheckout,
  collections: benchCollections,
  facets: benchFacets,
  imports: benchImports,
  "long-answers": benchLongAnswers,
};
/** Topics that need no store. */
const computed = { quote: benchQuote };
type Topic = keyof typeof topics | keyof typeof computed;

const isComputed = (name: string): name is keyof typeof computed => Object.hasOwn(computed, name);
const isTopic = (name: string): name is Topic => isComputed(name) || Object.hasOwn(topics, name);
const all = [...Object.keys(topics), ...Object.keys(computed)].filter(isTopic);
const nightly: readonly string[] = ["health", "answer-times", "recovery-times", "newsletter", "quote"];
const given = process.argv.slice(2);
const wanted = given.filter((name) => name !== "--save").flatMap((name) => (name === "nightly" ? nightly : [name]));
const unknown = wanted.filter((name) => !isTopic(name));
if (unknown.length > 0) {
  console.error(`There is no topic ${unknown.join(", ")}. Topics: ${all.join(", ")}, nightly`);
  process.exit(1);
}

let running: BenchStore | undefined;

/** A topic that lacks a program or fails takes nothing from the others. */
async function measured(name: Topic) {
  try {
    if (isComputed(name)) return computed[name]();
    running ??= await startBenchStore();
    return await topics[name](running);
  } catch (error) {
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
    return [];
  }
}

const names = wanted.length > 0 ? wanted.filter(isTopic) : all;
const baselineFile = new URL("../bench/baseline.json", import.meta.url);
const baseline = await readResults(baselineFile);
const worse: string[] = [];
let results = {};
try {
  for (const name of names) {
    const findings = await measured(name);
    for (const finding of findings) {
      printFinding(name, finding);
      if (!isHeld(finding)) process.exitCode = 1;
    }
    worse.push(...worseThan(baseline, name, findings));
    results = { ...results, ...resultsOf(name, findings) };
  }
} finally {
  await running?.stop();
}
for (const sentence of worse) console.log(`worse than bench/baseline.json: ${sentence}`);
await writeResults(new URL("../test-results/bench.json", import.meta.url), results);
if (given.includes("--save")) await writeResults(baselineFile, { ...baseline, ...results });
// A topic that failed may have left stores running; they end with this process.
process.exit();
