import { env } from "#app/platform/env.server.ts";
import { type Command, type CommandIo, print } from "./command.ts";

/** What a command has done, or why not, as a sentence. */
export type Done = { ok: true } | { ok: false; problem: string };

type Parts<Wanted> = Pick<Command, "name" | "usage"> & {
  /** @throws UsageError for a command line that it does not know */
  read(args: string[]): Wanted;
  /** What runs it, imported late: the store's modules read the configuration as they load. */
  load(): Promise<{ run(wanted: Wanted, io: CommandIo): Promise<Done> }>;
};

/** A command with commands of its own that works on the store's database. */
export const databaseCommand = <Wanted>({ name, usage, read, load }: Parts<Wanted>): Command => ({
  name,
  usage,
  async main(args, io) {
    const wanted = read(args);
    if (!env().DATABASE_URL) throw new Error("DATABASE_URL is not set: run npm run init first.");
    const { run } = await load();
    const done = await run(wanted, io);
    if (done.ok) return 0;
    print(io.stderr, done.problem);
    return 1;
  },
});
