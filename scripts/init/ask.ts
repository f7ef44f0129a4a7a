import { createInterface } from "node:readline/promises";

/** Asks for one value at the terminal; an empty answer takes what is in brackets, or leaves it open. */
export async function ask(question: string, otherwise: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`${question}${otherwise ? ` [${otherwise}]` : ""}: `);
    return answer.trim() || otherwise;
  } finally {
    terminal.close();
  }
}
