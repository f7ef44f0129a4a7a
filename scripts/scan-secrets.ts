/** `npm run scan-secrets`: looks for secrets in the project's files and in its whole history; exits 1 where there is one. */
import { type Finding, findSecrets } from "./scan-secrets/find-secrets.ts";
import { textsOfFolder, textsOfHistory } from "./scan-secrets/sources.ts";
import { runMain } from "./shared/run-main.ts";

async function main(): Promise<number> {
  const findings: Finding[] = [];
  let texts = 0;
  for (const sources of [textsOfFolder("."), textsOfHistory(".")]) {
    for await (const text of sources) {
      texts += 1;
      findings.push(...(await findSecrets(text)));
    }
  }
  for (const { place, line, kind } of findings) console.error(`${place}, line ${line}: ${kind}`);
  if (findings.length === 0) {
    console.log(`No secret in ${texts} texts: every file, and every version of it in the history.`);
    return 0;
  }
  console.error(
    "\nReplace these secrets where they are used: anyone with a copy of the history has them. Then remove them from it.",
  );
  return 1;
}

await runMain({ name: "scan-secrets", usage: "Usage: npm run scan-secrets", main });
