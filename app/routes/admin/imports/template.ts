import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { productExportHeader } from "#app/modules/catalog/index.server.ts";
import { csvResponse, csvStream } from "#app/platform/csv.server.ts";
import type { Route } from "./+types/template.ts";

/** A file with every column that an import understands, and two variants of one product to show how. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return csvResponse("products-template.csv", csvStream(productExportHeader, exampleRows()));
}

const example: Record<string, [string, string]> = {
  URL: ["linen-apron", "linen-apron"],
  Title: ["Linen apron", ""],
  Description: ["Washed linen with two pockets.", ""],
  Status: ["draft", ""],
  Vendor: ["Loom & Line", ""],
  "Product type": ["Aprons", ""],
  Tags: ["linen, kitchen", ""],
  "Title for search engines": ["Linen aprons with two pockets", ""],
  "Option 1 name": ["Colour", ""],
  "Option 1 value": ["Sand", "Slate"],
  SKU: ["APRON-SAND", "APRON-SLATE"],
  Price: ["34.00", "34.00"],
  Stock: ["12", "8"],
  "Weight (g)": ["320", "320"],
};

async function* exampleRows() {
  for (const row of [0, 1] as const) yield productExportHeader.map((header) => example[header]?.[row] ?? "");
}
