/** `npm run test:set-up`: what `npm test` does first, by itself. */
import { setUpTests } from "./test/set-up.ts";

process.exitCode = (await setUpTests()) ? 0 : 1;
