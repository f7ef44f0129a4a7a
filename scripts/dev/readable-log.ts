import { stripVTControlCharacters, styleText } from "node:util";
import { z } from "zod";

const errorSchema = z.object({ message: z.string(), stack: z.string().optional() });
const entrySchema = z.looseObject({
  level: z.string(),
  time: z.string(),
  msg: z.string().default(""),
  err: errorSchema.optional(),
});
const requestSchema = z.object({
  method: z.string(),
  path: z.string(),
  status: z.number(),
  ms: z.number(),
  aborted: z.literal(true).optional(),
});

type Colour = Parameters<typeof styleText>[0];
const colours: Record<string, Colour> = { error: "red", warn: "yellow", info: "green" };

/**
 * Takes the log's JSON lines and writes them for people: the time, the level, what happened, and its fields. A request is
 * one short line. What is no entry of the log passes as it is.
 * @param colour whether the terminal shows colours; by itself what the stream says
 */
export function readableLog(stream: { write(text: string): unknown; isTTY?: boolean }, colour = stream.isTTY ?? false) {
  const paint = (name: Colour, text: string) => (colour ? styleText(name, text, { validateStream: false }) : text);
  return {
    /** @param lines one or more */
    write(lines: string) {
      for (const line of lines.trimEnd().split("\n")) stream.write(`${readable(line, paint)}\n`);
    },
  };
}

function readable(line: string, paint: (name: Colour, text: string) => string): string {
  const read = entrySchema.safeParse(parsed(line));
  if (!read.success) return line.trimEnd();
  const { level, time, msg, err, ...fields } = read.data;
  const start = `${paint("gray", time.slice(11, 19))} ${paint(colours[level] ?? "gray", level.padEnd(5))}`;
  const request = msg === "request" ? requestSchema.safeParse(fields).data : undefined;
  if (request) return `${start} ${plain(requestText(request))}`;
  const named = Object.entries(fields).map(([name, value]) => `${name}=${text(value)}`);
  const head = [start, plain(msg), ...(named.length > 0 ? [paint("gray", plain(named.join(" ")))] : [])].join(" ");
  return err ? `${head}\n${indented(err.stack ?? err.message)}` : head;
}

function requestText({ method, path, status, ms, aborted }: z.infer<typeof requestSchema>): string {
  return `${method} ${path} → ${status} in ${ms} ms${aborted ? ", and the client was gone" : ""}`;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
/** On one line and without a terminal's commands, so that no value can look like another entry. */
const plain = (value: string) => stripVTControlCharacters(value).replaceAll(/[\r\n]+/g, " ⏎ ");
const indented = (value: string) => stripVTControlCharacters(value).replaceAll(/^/gm, "    ");
