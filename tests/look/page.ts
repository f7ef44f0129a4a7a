/** docs/look.md: what `npm run look` found last. */
import type { Audit, Found, Machine, Part } from "./report.ts";

/** What every page must reach: Lighthouse's scores, milliseconds, and the sum of layout shifts. */
const goals = {
  phone: { performance: 98, accessibility: 100, practices: 100, seo: 100, lcp: 2000, tbt: 50, cls: 0.01 },
  desktop: { performance: 100, accessibility: 100, practices: 100, seo: 100, lcp: 2000, tbt: 50, cls: 0.01 },
} as const;
/** A larger share of a picture has changed than letters that another machine draws. */
const UNCHANGED = 0.02;

const HEAD = `# How the pages look and load

Written by \`npm run look\`, which takes about an hour on two cores. Run it before a release.
`;

type Section<Rows> = {
  title: string;
  /** What was done, for who reads the page. */
  about: string;
  lines(rows: Rows): string[];
  /** A line for each goal that is missed. */
  missed(rows: Rows): string[];
};

const sections: { [Name in Part]: Section<Found[Name]> } = {
  lighthouse: {
    title: "Lighthouse",
    about: "A production build behind TLS and HTTP/2, the median of five runs each.",
    lines: lighthouseLines,
    missed: ({ audits }) => audits.flatMap(missedGoals),
  },
  axe: {
    title: "axe",
    about:
      "All rules for WCAG 2.2 A and AA and the best practices, on every page with long names, at 1280, 390 and 320 pixels, light, dark and with forced colours.",
    lines: (rows) => {
      const broken = rows.filter(({ violations }) => violations.length > 0);
      const pages = new Set(rows.map(({ page }) => page)).size;
      const sum = `${pages} pages and states, ${new Set(broken.map(({ page }) => page)).size} with violations.`;
      return [
        sum,
        ...(broken.length > 0 ? ["", ...broken.map(({ page, colours }) => `- ${page}, ${colours} colours`)] : []),
      ];
    },
    missed: (rows) =>
      rows.flatMap(({ page, colours, violations }) => violations.map((each) => `${page}, ${colours} colours: ${each}`)),
  },
  pictures: {
    title: "Pictures",
    about:
      "Every page at 1280 and 390 pixels, light and dark, in `test-results/look/pictures`, compared with the approved copies in `tests/look/approved`.",
    lines: (pictures) => {
      const changed = pictures.filter(hasChanged);
      const pages = new Set(pictures.map(({ page }) => page)).size;
      const sum = `${pictures.length} pictures of ${pages} pages and states, ${changed.length} not as approved.`;
      return [sum, ...(changed.length > 0 ? ["", ...changed.map((each) => `- ${changedText(each)}`)] : [])];
    },
    missed: (pictures) => pictures.filter(hasChanged).map(changedText),
  },
  reflow: {
    title: "Reflow",
    about:
      "Every page with names, titles and addresses of 60 letters without a break and 30 collections, and a product of 100 variants, a cart and a checkout of 30 lines: nothing scrolls sideways, and no text leaves its button or is hidden.",
    lines: (rows) => [
      "| strain | width | pages and states | broken |",
      "|---|---|---|---|",
      ...rows.map(
        ({ strain, width, pages, broken }) =>
          `| ${strain} | ${width} | ${pages} | ${Object.keys(broken).join(", ") || "none"} |`,
      ),
    ],
    missed: (rows) =>
      rows.flatMap(({ strain, width, broken }) =>
        Object.entries(broken).map(([page, found]) => `${page}, ${strain}, ${width} px: ${found.join(" · ")}`),
      ),
  },
  speed: {
    title: "Speed of use",
    about: "The 75th percentile of eight presses each, on a phone or on a computer. Frames below 16 ms count as 0.",
    lines: ({ machine, presses }) => [
      ...[machineText(machine), ""],
      "| what | on | measured | at most | |",
      "|---|---|---|---|---|",
      ...presses.map(
        ({ what, on, measured, goal, unit }) => `| ${what} | ${on} | ${Math.round(measured)} | ${goal} | ${unit} |`,
      ),
    ],
    missed: ({ presses }) =>
      presses
        .filter(({ measured, goal }) => !(measured <= goal))
        .map(({ what, on, measured, goal, unit }) => `${what}, ${on}: ${Math.round(measured)}, not ${goal} ${unit}`),
  },
};

/**
 * @param before the page as it is: the other parts are kept from it
 * @returns the page with what this part found, and a line for each goal that is missed
 */
export function withPart<Name extends Part>(before: string, part: Name, rows: Found[Name]) {
  const { about, lines, missed } = sections[part];
  const present = before.split(/\n\n(?=## )/);
  const parts = Object.entries(sections).map(([name, { title }]) =>
    name === part
      ? [`## ${title}`, "", about, "", ...lines(rows)].join("\n")
      : present.find((each) => each.startsWith(`## ${title}\n`))?.trimEnd(),
  );
  return { text: `${[HEAD.trimEnd(), ...parts.filter(Boolean)].join("\n\n")}\n`, missed: missed(rows) };
}

/** Where the figures come from: another machine has others. */
const machineText = ({ index, slower }: Machine) =>
  `The machine has a benchmark index of ${Math.round(index)}; for a phone it is slowed ${slower.toFixed(1)} times ([decision 173](decisions/0173-the-same-phone-everywhere.md)).`;

function lighthouseLines({ machine, audits }: Found["lighthouse"]): string[] {
  const rows = audits.map(
    ({ page, preset, performance, accessibility, practices, seo, lcp, tbt, cls, failing }) =>
      `| ${page} | ${preset} | ${performance} | ${accessibility} | ${practices} | ${seo} | ${Math.round(lcp)} | ${Math.round(tbt)} | ${cls.toFixed(3)} | ${failing.join(", ")} |`,
  );
  return [
    ...[machineText(machine), ""],
    "| page | preset | performance | accessibility | best practices | SEO | LCP (ms) | TBT (ms) | CLS | audits below 0.9 |",
    "|---|---|---|---|---|---|---|---|---|---|",
    ...rows,
  ];
}

function missedGoals(audit: Audit): string[] {
  const { phone, desktop } = goals;
  const goal = audit.preset === "desktop" ? desktop : phone;
  const scores = (["performance", "accessibility", "practices", "seo"] as const).filter(
    (name) => audit[name] < goal[name],
  );
  const bounds = (["lcp", "tbt", "cls"] as const).filter((name) => !(audit[name] <= goal[name]));
  return [...scores, ...bounds].map(
    (name) => `${audit.page}, ${audit.preset}: ${name} is ${audit[name]}, not ${goal[name]}`,
  );
}

type Picture = Found["pictures"][number];
const hasChanged = ({ changed }: Picture) => changed === null || changed > UNCHANGED;
const changedText = ({ page, look, changed }: Picture) =>
  changed === null ? `${page}, ${look}: new` : `${page}, ${look}: ${Math.round(changed * 100)} % changed`;
