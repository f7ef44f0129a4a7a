import { randomBytes } from "node:crypto";
import type { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { ReadStream } from "node:tty";
import type { CommandIo } from "#scripts/shared/command.ts";

/**
 * A password for an account: made (144 random bits), typed twice without being shown, or read from standard input.
 * @throws Error when nothing came, or the second time differs
 */
export async function newPassword({ generate }: { generate: boolean }, { stdin, stdout }: CommandIo): Promise<string> {
  if (generate) return randomBytes(18).toString("base64url");
  const password =
    stdin instanceof ReadStream ? await typedTwice(stdin, stdout) : (await text(stdin)).replace(/\r?\n$/, "");
  if (password === "") throw new Error("No password was given.");
  if (/[\r\n]/.test(password)) throw new Error("A password must be a single line.");
  return password;
}

async function typedTwice(terminal: ReadStream, stdout: Writable): Promise<string> {
  const first = await typedUnseen("New password: ", terminal, stdout);
  if (first !== (await typedUnseen("Repeat it: ", terminal, stdout)))
    throw new Error("The passwords don't match. Nothing was changed.");
  return first;
}

/** Reads one line of the terminal without its echo. */
function typedUnseen(prompt: string, stdin: ReadStream, stdout: Writable): Promise<string> {
  stdout.write(prompt);
  stdin.setRawMode(true);
  stdin.setEncoding("utf8").resume();
  let typed = "";
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stdin.off("data", take).setRawMode(false).pause();
      stdout.write("\n");
      settle();
    };
    const take = (signs: string) => {
      for (const sign of signs) {
        if (sign === "\r" || sign === "\n") return end(() => resolve(typed));
        if (sign === "\u0003" || sign === "\u0004")
          return end(() => reject(new Error("Cancelled. Nothing was changed.")));
        typed = sign === "\u007f" || sign === "\b" ? [...typed].slice(0, -1).join("") : typed + sign;
      }
    };
    stdin.on("data", take);
  });
}
