import { expect, it } from "vitest";
import { parseStartScript } from "./start-script.ts";

it("keeps everything after the first = of a setting", () => {
  const { variables, args } = parseStartScript(
    "LIMIT=1 TUNABLES=glibc.malloc.trim=131072 exec node --heap=1 scripts/start.ts",
  );
  expect(variables).toEqual({ LIMIT: "1", TUNABLES: "glibc.malloc.trim=131072" });
  expect(args).toEqual(["--heap=1", "scripts/start.ts"]);
});
