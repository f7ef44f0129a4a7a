import { createInterface } from "node:readline/promises";
import type { CommandIo } from "#scripts/shared/command.ts";

const isTerminal = (stream: object) => "isTTY" in stream && stream.isTTY === true;

/** Whether there is somebody to ask. */
export const hasTerminal = ({ stdin, stdout }: CommandIo) => isTerminal(stdin) && isTerminal(stdout);

/** Asks for one value at the terminal; an empty answer takes what is in brackets, or leaves it open. */
export const ask =
  ({ stdin, stdout }: CommandIo) =>
  async (question: string, otherwise: string): Promise<string> => {
    const terminal = createInterface({ input: stdin, output: stdout });
    try {
      const answer = await terminal.question(`${question}${otherwise ? ` [${otherwise}]` : ""}: `);
      return answer.trim() || otherwise;
    } finally {
      terminal.close();
    }
  };
