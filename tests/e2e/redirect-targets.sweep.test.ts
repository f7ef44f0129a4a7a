import { expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { useBrowser } from "#tests/fixtures/browser.ts";
import { hostileTargets } from "#tests/fixtures/hostile-targets.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";

const running = useRunningStore();
const browser = useBrowser();

test("no redirect target leads a browser away from the store, before and after sign-in", proves("SEC-A9"), async () => {
  const { page, problems } = await browser.newPage();
  const { origin } = running.store;
  await page.goto(`${origin}/sign-up?redirectTo=${encodeURIComponent("//evil.test")}`);
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@shop.test");
  await page.getByLabel("Password").fill("a long enough password");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(`${origin}/account`);
  // Signed in, the page itself redirects, and the browser resolves where to. Elsewhere its policy lets it not go.
  const ends = await page.evaluate(
    async (targets) => {
      const end = async (target: string) => {
        const answer = await fetch(`/sign-in?redirectTo=${encodeURIComponent(target)}`).catch(() => null);
        return [target, answer ? new URL(answer.url).origin : "away"] as const;
      };
      const found = [];
      for (const target of targets) found.push(await end(target));
      return found;
    },
    hostileTargets.map((target) => target.toWellFormed()),
  );
  expect(ends.length).toBe(hostileTargets.length);
  expect(ends.filter(([, end]) => end !== origin)).toEqual([]);
  expect(problems.filter((problem) => /Content Security Policy/.test(problem))).toEqual([]);
});
