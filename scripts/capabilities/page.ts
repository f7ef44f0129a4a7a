import { type Capability, capabilities } from "#app/platform/capabilities.ts";

export const capabilitiesFile = "docs/capabilities.md";

const explanation = `# Capabilities

What the store can do, and how far this release vouches for it. **Experimental**: it works as far as its tests say, may change, and must not be relied on. **Stable**: it has earned evidence and is kept. Every capability starts Experimental. No setting changes a level: it belongs to the release. Operators see the same list at \`/admin/capabilities\`.

Written by \`npm run capabilities\` from \`app/platform/capabilities.ts\`; change it there.
`;

/** The text of docs/capabilities.md. */
export function capabilitiesPage(): string {
  const rows = capabilities.map(({ id, title, maturity }) => `| [${title}](#${id}) | ${maturity} |`);
  const overview = ["| capability | level |", "|---|---|", ...rows, ""];
  return [explanation, ...overview, ...capabilities.map(section)].join("\n");
}

function section({ id, title, what, maturity, evidence }: Capability): string {
  const tests = Object.entries(evidence).flatMap(([file, titles]) => titles.map((test) => `- \`${file}\`: ${test}`));
  const proof = tests.length > 0 ? ["Evidence:", "", ...tests] : ["No evidence named yet."];
  return [`## ${id}`, "", `**${title}** (${maturity}). ${what}`, "", ...proof, ""].join("\n");
}
