/** Every text that a Git repository holds: what lies in its folder, and every version of every file in its history. */
import { execFileSync, spawn } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";

export type Text = { place: string; text: string };

const MAX_BYTES = 64 * 1024 * 1024;
const git = (folder: string, ...args: string[]) =>
  execFileSync("git", args, { cwd: folder, maxBuffer: MAX_BYTES }).toString();

/** Pictures and archives are no place for a secret that somebody could read. */
const isText = (bytes: Buffer) => !bytes.includes(0);

/** Files that are committed or could be with the next commit; what Git ignores stays out. */
export function* textsOfFolder(folder: string): Generator<Text> {
  const listed = git(folder, "ls-files", "-z", "--cached", "--others", "--exclude-standard");
  for (const name of new Set(listed.split("\0").filter(Boolean))) {
    const file = path.join(folder, name);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
    const bytes = readFileSync(file);
    if (isText(bytes)) yield { place: name, text: bytes.toString("utf8") };
  }
}

/** Each version once, with the name that it had; of all commits that the present one follows. */
export async function* textsOfHistory(folder: string): AsyncGenerator<Text> {
  const objects = git(
    folder,
    "rev-list",
    "--objects",
    "--filter=object:type=blob",
    "--filter-provided-objects",
    "HEAD",
  );
  const names = new Map<string, string>();
  for (const line of objects.split("\n")) {
    const [id = "", ...name] = line.split(" ");
    if (id && name.length > 0) names.set(id, name.join(" "));
  }
  for await (const { id, bytes } of contentsOf(folder, [...names.keys()])) {
    const short = id.slice(0, 10);
    if (isText(bytes))
      yield { place: `${names.get(id)} in the history (git show ${short})`, text: bytes.toString("utf8") };
  }
  yield { place: "a commit's message (git log)", text: git(folder, "log", "--format=%H%n%B") };
}

/** `git cat-file --batch` answers each id with a line "id type size", the content and a line break. */
async function* contentsOf(folder: string, ids: string[]): AsyncGenerator<{ id: string; bytes: Buffer }> {
  const child = spawn("git", ["cat-file", "--batch"], { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(ids.map((id) => `${id}\n`).join(""));
  let rest = Buffer.alloc(0);
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const lineEnd = rest.indexOf("\n");
      if (lineEnd === -1) break;
      const [id = "", type, size] = rest.subarray(0, lineEnd).toString().split(" ");
      if (type !== "blob") throw new Error(`Git does not know the object ${id}: is this a partial clone?`);
      const end = lineEnd + 1 + Number(size);
      if (rest.length <= end) break;
      yield { id, bytes: rest.subarray(lineEnd + 1, end) };
      rest = rest.subarray(end + 1);
    }
  }
}
