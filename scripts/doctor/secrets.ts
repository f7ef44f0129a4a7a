/** Whether secrets lie where they must not. Says which and where, never what. */
import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { contentColumns, openContent } from "#app/modules/emails/sealed-content.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { type Check, checksOf, type Finding, fail, pass, warn } from "./check.ts";
import { configuredSecrets, type Secret, secretsIn, storedSecrets } from "./secret-values.ts";

const LARGEST_FILE = 20_000_000;
const EMAILS_LOOKED_AT = 2000;
const PLACES_NAMED = 10;
const skipped = new Set(["node_modules", ".git", ".data", ".react-router", "coverage", "test-results"]);

type Options = { logs: string[]; connected: boolean };

export function secretChecks(env: Env, { logs, connected }: Options): Check[] {
  const stored = connected ? storedSecrets().catch(() => []) : Promise.resolve([]);
  const secrets = async () => [...configuredSecrets(), ...(await stored)];
  const inFiles = async (what: string, files: string[]) => filesFinding(what, files, await secrets());
  return checksOf("Secrets", {
    "env-file": envFile,
    "browser-bundle": () =>
      existsSync("build/client") ? inFiles("browser files", filesOf("build/client")) : pass("There is no build yet."),
    "server-build": () => inFiles("the server's build", filesOf("build/server")),
    "source-maps": sourceMaps,
    "served-files": servedFiles,
    logs: () => inFiles("logs", [...filesOf(env.DATA_DIR).filter((file) => file.endsWith(".log")), ...logs]),
    emails: async () => (connected ? emails(env, await secrets()) : pass("There is no database to search.")),
    "source-files": () => inFiles("templates, exports and configuration files", sourceFiles(env.DATA_DIR)),
  });
}

async function envFile(): Promise<Finding> {
  if (!existsSync(".env")) return pass("There is no .env file.");
  if ((statSync(".env").mode & 0o077) !== 0)
    return fail("Other users of this machine can read .env.", "chmod 600 .env");
  if (await isTracked(".env")) {
    return fail(".env is under version control.", "git rm --cached .env, and replace every secret in it.");
  }
  return pass("Only its owner can read .env, and it is not under version control.");
}

async function isTracked(file: string): Promise<boolean> {
  try {
    await promisify(execFile)("git", ["ls-files", "--error-unmatch", file]);
    return true;
  } catch {
    return false; // not tracked, no repository, or no git
  }
}

function sourceMaps(): Finding {
  const maps = filesOf("build/client").filter((file) => file.endsWith(".map"));
  return maps.length === 0
    ? pass("No source maps are served.")
    : fail(`Source maps are served: ${maps[0]}.`, "npm run build, with source maps off.");
}

/** Files that a web server must not hand out, in the folders whose whole content is public. */
function servedFiles(): Finding {
  const hidden = /(?:^|\/)(?:\.env[^/]*|\.git|\.npmrc|[^/]+\.(?:pem|key|p12|sql|dump|bak|log))(?:\/|$)/;
  const found = ["public", "build/client"].flatMap((folder) => filesOf(folder)).filter((file) => hidden.test(file));
  return found.length === 0
    ? pass("No private file is in a public folder.")
    : fail(`A private file is in a public folder: ${found[0]}.`, "Remove it, and build again.");
}

async function emails({ STORE_ID: storeId }: Env, secrets: Secret[]): Promise<Finding> {
  const rows = await db().email.findMany({
    where: { storeId },
    select: { id: true, subject: true, error: true, ...contentColumns },
    orderBy: { createdAt: "desc" },
    take: EMAILS_LOOKED_AT,
  });
  for (const { id, subject, error, ...stored } of rows) {
    const { html = "", text = "" } = (await openContent(stored)) ?? {};
    const found = secretsIn([subject, error, html, text].join("\n"), secrets);
    if (found.length > 0)
      return fail(`The email ${id} holds ${found.join(", ")}.`, "Replace the secret and correct the template.");
  }
  return pass(`No secret is in the last ${rows.length} emails.`);
}

function filesFinding(what: string, files: string[], secrets: Secret[]): Finding {
  const tooLarge = files.filter((file) => existsSync(file) && statSync(file).size > LARGEST_FILE);
  const held = files
    .filter((file) => !tooLarge.includes(file))
    .map((file) => ({ file, names: secretsIn(readFileSync(file, "utf8"), secrets) }))
    .filter(({ names }) => names.length > 0);
  if (held.length > 0) {
    const places = held.slice(0, PLACES_NAMED).map(({ file, names }) => `${file} holds ${names.join(", ")}`);
    const remedy = "Remove it, and replace the secret: it has been exposed.";
    return fail(`${places.join("; ")}${held.length > PLACES_NAMED ? "; and more" : ""}.`, remedy);
  }
  if (tooLarge.length > 0) {
    return warn(`Too large to search: ${tooLarge.join(", ")}.`, "Search them with another tool.");
  }
  return pass(`No secret in ${what} (${files.length} files).`);
}

/** Every file below a folder, hidden ones too. `leaveOut` says of a path whether it is passed by. */
function filesOf(folder: string, leaveOut: (place: string) => boolean = () => false): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (leaveOut(place)) return [];
    if (entry.isDirectory()) return filesOf(place, leaveOut);
    return entry.isFile() ? [place] : [];
  });
}

/** The project's own files: code with its page and email templates, documents, exports, configuration. */
function sourceFiles(dataDir: string): string[] {
  const leaveOut = (place: string) =>
    skipped.has(path.basename(place)) || place === "build" || path.resolve(place) === path.resolve(dataDir);
  return filesOf(".", leaveOut).filter((file) => !/(?:^|\/)\.env(?!\.example$)[^/]*$/.test(file));
}
