import { expect, test } from "vitest";
import { startProgram } from "#tests/fixtures/child-process.ts";
import { programEnvironment } from "#tests/fixtures/environment.ts";

test("what a library hangs on an error, such as its connection, is not logged", async () => {
  const script = `
    const { log } = await import("#app/platform/logging.server.ts");
    const client = { backend: { cancelKey: "canary-of-a-client" } };
    log.error({ err: Object.assign(new Error("connection lost"), { code: "57P01", client }) }, "failed");`;
  const program = await startProgram(process.execPath, ["--input-type=module", "-e", script], {
    env: programEnvironment({}),
  });
  expect(await program.exited).toBe(0);
  expect(program.output()).toContain('"code":"57P01"');
  expect(program.output()).toContain("connection lost");
  expect(program.output()).not.toContain("canary-of-a-client");
});
