/** What `npm run look` found, between its parts and the page that is written from it. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const FOLDER = "test-results/look";
/** Pictures of the last run, and small copies of those that somebody has looked at and approved. */
export const WHOLE = path.join(FOLDER, "pictures");
export const SMALL = path.join(FOLDER, "small");
export const APPROVED = "tests/look/approved";
/** What the README shows: as of the last run, and approved. */
export const STOREFRONT = { taken: path.join(FOLDER, "storefront.jpg"), approved: "docs/images/storefront.jpg" };

/** Lighthouse's benchmark index of the machine, and how many times slower a phone was made of it. */
export type Machine = { index: number; slower: number };
/** Lighthouse's scores to 100, times in milliseconds, and the audits that are not passed. */
export type Scores = {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  failing: string[];
};
/** One page in one of Lighthouse's presets. */
export type Audit = Scores & { page: string; preset: string };
/** One page in one look. `changed`: the share of its picture that is not as approved, or null where none is. */
type Picture = { page: string; look: string; changed: number | null };
/** All pages under one strain, and what does not hold under it, by page. */
type Strained = { strain: string; width: number; pages: number; broken: Record<string, string[]> };
/** The store's colours, or those that a person's system forces on it. */
export type Colours = "own" | "forced";
/** What axe has against one page. */
type Judged = { page: string; colours: Colours; violations: string[] };
/** The 75th percentile of what was measured on a device, and the most that it may be. */
export type Measured = { what: string; on: string; measured: number; goal: number; unit: string };

/** What each part found. */
export type Found = {
  lighthouse: { machine: Machine; audits: Audit[] };
  axe: Judged[];
  pictures: Picture[];
  reflow: Strained[];
  speed: { machine: Machine; presses: Measured[] };
};
export type Part = keyof Found;

export function keep<Name extends Part>(part: Name, found: Found[Name]) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${part}.json`), JSON.stringify(found));
}

/** @throws Error where that part of the run ended before it had found anything */
export const kept = <Name extends Part>(part: Name): Found[Name] =>
  JSON.parse(readFileSync(path.join(FOLDER, `${part}.json`), "utf8"));
