import { type Capability, criterion, missingOf } from "#app/platform/capabilities.server.ts";

export const capabilitiesFile = "docs/capabilities.md";

const explanation = `# Capabilities

What the store can do, and how far this release vouches for it. **Experimental**: it works as far as its tests say, may change, and must not be relied on. **Stable**: it has met the criterion below and is kept. Every capability starts Experimental. No setting changes a level: it belongs to the release. Operators see the same list at \`/admin/capabilities\`.

Written by \`npm run capabilities\` from \`docs/capabilities.json\`; change it there. [Releases](releases.md) says how each point of the criterion is checked, and what takes a level away.
`;

/** The text of docs/capabilities.md. */
export function capabilitiesPage(capabilities: readonly Capability[]): string {
  const rows = capabilities.map((capability) => {
    const { id, title, maturity } = capability;
    return `| [${title}](#${id}) | ${maturity} | ${counted(capability)} | ${missing(capability)} |`;
  });
  const overview = ["| capability | level | evidence | missing for Stable |", "|---|---|---|---|", ...rows, ""];
  const points = ["| for Stable | |", "|---|---|", ...criterion.map(({ id, demand }) => `| ${id} | ${demand} |`), ""];
  return [explanation, ...points, ...overview, ...capabilities.map(section)].join("\n");
}

function section(capability: Capability): string {
  const { id, title, what, maturity, evidence, met = {} } = capability;
  const tests = Object.entries(evidence).flatMap(([file, titles]) => titles.map((test) => `- \`${file}\`: ${test}`));
  const proof = tests.length > 0 ? ["Evidence:", "", ...tests] : ["No evidence yet."];
  const records = Object.entries(met).map(([point, record]) => `${point} (\`${record}\`)`);
  const standing = [
    ...(records.length > 0 ? [`Met: ${records.join(", ")}.`] : []),
    `Missing for Stable: ${missing(capability)}.`,
  ];
  return [`## ${id}`, "", `**${title}** (${maturity}). ${what}`, "", ...proof, "", standing.join(" "), ""].join("\n");
}

const missing = (capability: Capability) => missingOf(capability).join(", ") || "nothing";

function counted({ evidence }: Capability): string {
  const count = Object.values(evidence).flat().length;
  return count === 1 ? "1 test" : `${count} tests`;
}
