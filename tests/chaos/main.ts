/** `npm run chaos`: the long form, 1,000 purchases. Needs a build (`npm run build`). Exits with 1 on any violation. */
import { randomBytes, randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { setEnv } from "#app/platform/env.server.ts";
import { testConfiguration } from "#tests/fixtures/environment.ts";
import { runChaos } from "./run.ts";

const { values } = parseArgs({
  options: { purchases: { type: "string" }, seed: { type: "string" }, abreast: { type: "string" } },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));
const purchases = Number(values.purchases ?? 1000);
console.log(`${purchases} purchases, seed ${seed} (again with: npm run chaos -- --seed ${seed})`);

setEnv({ NODE_ENV: "test", ...testConfiguration(randomBytes(32).toString("base64")) });
const say = (line: string) => console.log(line);
const { figures, violations } = await runChaos({ purchases, seed, abreast: Number(values.abreast ?? 12), say });
for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(18)} ${figure}`);
for (const violation of violations) console.error(`VIOLATION ${violation}`);
console.log(violations.length === 0 ? "Every charge is one order, every order one charge." : "");
process.exit(violations.length === 0 ? 0 : 1);
