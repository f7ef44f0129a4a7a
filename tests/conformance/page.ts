import type { Proof } from "./report.ts";
import type { Requirement } from "./requirements/requirement.ts";
import { type Chapter, chapters } from "./requirements.ts";

export const conformanceFile = "docs/conformance.md";

const explanation = `# Conformance

What the store must do, and the tests that prove it. Ids such as \`S5.9\` stand for the specification, chapter by chapter; ids such as \`SEC-C1\` for the project's security requirements. An id is never given to something else and never goes.

Written by \`npm run conformance\` from the report of \`npm run test:all\`. The sentences are in \`tests/conformance/requirements/\`; a test names what it proves by \`proves("…")\`.
`;

/** The text of docs/conformance.md: the same for the same list and results. */
export function conformancePage(proofs: ReadonlyMap<string, Proof[]>, list: readonly Chapter[] = chapters): string {
  const sections = list.map(({ title, requirements }) => {
    const entries = Object.entries(requirements).map(([id, each]) => entry(id, each, proofs.get(id) ?? []));
    return [`## ${title}`, "", ...entries].join("\n");
  });
  return [explanation, ...sections].join("\n");
}

function entry(id: string, requirement: Requirement, proofs: Proof[]): string {
  const isPlain = typeof requirement === "string";
  const lines = proofs.map(line);
  if (!isPlain) lines.push(`- Nothing to prove: ${requirement.open}`);
  if (lines.length === 0) lines.push("- **No proof.**");
  return [`**${id}** ${isPlain ? requirement : requirement.text}`, "", ...lines, ""].join("\n");
}

function line({ file, title, cases, result }: Proof): string {
  const count = cases > 1 ? ` (${cases} cases)` : "";
  return `- \`${file}\` > ${asText(title)}${count}: ${result === "passed" ? result : `**${result}**`}`;
}

/** What Markdown would take for emphasis or an element stays text. */
const asText = (title: string) => title.replaceAll(/[<*]|__/g, (mark) => `\\${mark}`);

/** The ids that a page names. */
export const idsIn = (page: string): string[] => [...page.matchAll(/^\*\*(S[\w.-]+)\*\* /gm)].map(([, id = ""]) => id);
