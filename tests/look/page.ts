/** docs/look.md: what `npm run look` found last. */
import type { Audit, Picture } from "./report.ts";

/** What every page must reach: Lighthouse's scores, milliseconds, and the sum of layout shifts. */
const goals = {
  phone: { performance: 98, accessibility: 100, practices: 100, seo: 100, lcp: 2000, tbt: 50, cls: 0.01 },
  desktop: { performance: 100, accessibility: 100, practices: 100, seo: 100, lcp: 2000, tbt: 50, cls: 0.01 },
} as const;
/** A larger share of a picture has changed by more than names, numbers and days. */
const UNCHANGED = 0.02;

const HEAD = `# How the pages look and load

Written by \`npm run look\`, which takes some twenty minutes on two cores. It measures a production build behind TLS and HTTP/2 with Lighthouse, the median of three runs each, and takes a picture of every page at 1280 and 390 pixels, light and dark, into \`test-results/look/pictures\`. A picture is compared with its approved copy, if \`npm run look -- --approve\` has made one. Run it before a release, and open the pictures that changed.
`;

type Found = { audits?: Audit[] | undefined; pictures?: Picture[] | undefined };

/**
 * @param before the page as it is: a part that did not run is kept from it
 * @returns the page, and a line for each goal that is missed and each picture that has changed
 */
export function withParts(before: string, { audits, pictures }: Found): { text: string; missed: string[] } {
  const parts = [
    audits ? lighthousePart(audits) : partOf(before, "Lighthouse"),
    pictures ? picturesPart(pictures) : partOf(before, "Pictures"),
  ];
  return {
    text: `${[HEAD.trimEnd(), ...parts.filter(Boolean)].join("\n\n")}\n`,
    missed: [...(audits ?? []).flatMap(missedGoals), ...(pictures ?? []).filter(hasChanged).map(changedText)],
  };
}

const partOf = (page: string, title: string) =>
  page
    .split(/\n\n(?=## )/)
    .find((part) => part.startsWith(`## ${title}`))
    ?.trimEnd() ?? "";

function lighthousePart(audits: Audit[]): string {
  const rows = audits.map(
    ({ page, preset, performance, accessibility, practices, seo, lcp, tbt, cls, failing }) =>
      `| ${page} | ${preset} | ${performance} | ${accessibility} | ${practices} | ${seo} | ${Math.round(lcp)} | ${Math.round(tbt)} | ${cls.toFixed(3)} | ${failing.join(", ")} |`,
  );
  return [
    "## Lighthouse",
    "",
    "| page | preset | performance | accessibility | best practices | SEO | LCP (ms) | TBT (ms) | CLS | audits below 0.9 |",
    "|---|---|---|---|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
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

function picturesPart(pictures: Picture[]): string {
  const changed = pictures.filter(hasChanged);
  const sum = `${pictures.length} pictures of ${new Set(pictures.map(({ page }) => page)).size} pages, ${changed.length} not as approved.`;
  return [
    "## Pictures",
    "",
    sum,
    ...(changed.length > 0 ? ["", ...changed.map((each) => `- ${changedText(each)}`)] : []),
  ].join("\n");
}

const hasChanged = ({ changed }: Picture) => changed === null || changed > UNCHANGED;
const changedText = ({ page, look, changed }: Picture) =>
  changed === null ? `${page}, ${look}: new` : `${page}, ${look}: ${Math.round(changed * 100)} % changed`;
