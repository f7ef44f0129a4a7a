/** Says once a minute how far the run is, and in the end what took longest and how to run a failed case alone. */

import path from "node:path";
import type { Reporter, TestCase, TestModule, TestSpecification } from "vitest/node";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { runAlone } from "./run-alone.ts";

const SLOWEST = 10;

type Done = { file: string; kind: string; seconds: number };

export default class ProgressReporter implements Reporter {
  #left = 0;
  readonly #running = new Set<string>();
  readonly #done: Done[] = [];
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(specifications: readonly TestSpecification[]) {
    this.#left = specifications.length;
    this.#startedAt = Date.now();
    this.#timer = setInterval(() => console.log(this.#progress()), MINUTE_MS).unref();
  }

  onTestModuleQueued(module: TestModule) {
    this.#left--;
    this.#running.add(nameOf(module));
  }

  onTestModuleEnd(module: TestModule) {
    this.#running.delete(nameOf(module));
    const { duration, environmentSetupDuration, prepareDuration, collectDuration, setupDuration } = module.diagnostic();
    const milliseconds = duration + environmentSetupDuration + prepareDuration + collectDuration + setupDuration;
    this.#done.push({ file: nameOf(module), kind: module.project.name, seconds: milliseconds / 1000 });
  }

  onTestCaseResult(test: TestCase) {
    if (test.result().state !== "failed") return;
    console.log(`To run it alone: ${runAlone(nameOf(test.module), test.fullName)}`);
  }

  onTestRunEnd() {
    clearInterval(this.#timer);
    if (this.#done.length < SLOWEST) return;
    console.log(`\nThe slowest files, in seconds:\n${lines(slowest(this.#done))}`);
    console.log(`\nSeconds by kind, files beside each other counted each:\n${lines(byKind(this.#done))}\n`);
  }

  #progress(): string {
    const minutes = Math.round((Date.now() - this.#startedAt) / MINUTE_MS);
    const running = [...this.#running].join(", ");
    return `After ${minutes} min: ${this.#done.length} files are done, ${this.#left} wait, running: ${running}.`;
  }
}

const nameOf = (module: TestModule) => path.relative(process.cwd(), module.moduleId);

const slowest = (done: Done[]): [string, number][] =>
  [...done]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => [file, seconds]);

function byKind(done: Done[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { kind, seconds } of done) sums.set(kind, (sums.get(kind) ?? 0) + seconds);
  return [...sums].sort((a, b) => b[1] - a[1]);
}

const lines = (rows: [string, number][]) =>
  rows.map(([name, seconds]) => `${seconds.toFixed(1).padStart(7)}  ${name}`).join("\n");
