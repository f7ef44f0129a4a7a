/** What `npm run look` found, between its parts and the page that is written from it. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const FOLDER = "test-results/look";
export const AUDITS = "lighthouse.json";
export const PICTURES = "pictures.json";
/** Pictures of the last run, and small copies of those that somebody has looked at and approved. */
export const WHOLE = path.join(FOLDER, "pictures");
export const SMALL = path.join(FOLDER, "small");
export const APPROVED = "tests/look/approved";

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
export type Picture = { page: string; look: string; changed: number | null };

export function keep(name: string, rows: readonly (Audit | Picture)[]) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, name), JSON.stringify(rows));
}

/** @throws Error where that part of the run ended before it had found anything */
export const kept = <Row>(name: string): Row[] => JSON.parse(readFileSync(path.join(FOLDER, name), "utf8"));
