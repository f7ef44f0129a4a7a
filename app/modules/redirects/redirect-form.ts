/** A redirect's form, as text. */
import { formDifferences } from "#app/kernel/form-differences.ts";
import { readablePath } from "./redirect.ts";

export const redirectFields = ["from", "to", "version"] as const;
export type RedirectFormValues = Record<(typeof redirectFields)[number], string>;

export const newRedirectForm: RedirectFormValues = { from: "", to: "", version: "" };

type Saved = { fromPath: string; toPath: string | null; version: number };

/** The form of a saved redirect. */
export const redirectFormOf = ({ fromPath, toPath, version }: Saved): RedirectFormValues => ({
  from: readablePath(fromPath),
  to: toPath === null ? "" : readablePath(toPath),
  version: String(version),
});

const labels = { from: "Old URL", to: "Leads to" } as const;

/** The fields that differ between what is saved and what was typed. */
export const redirectDifferences = (forms: { saved: RedirectFormValues; typed: RedirectFormValues }) =>
  formDifferences(labels, forms);
