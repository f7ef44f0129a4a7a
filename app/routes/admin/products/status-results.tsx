import { href } from "react-router";
import { formatNumber } from "#app/kernel/formats.ts";
import { TextLink } from "#app/ui/button.tsx";
import type { Undo } from "#app/ui/undo-form.tsx";
import { RefusedRows } from "../components/refused-rows.tsx";
import type { Refusals } from "../selected-rows.ts";
import { type StatusIntent, statusIntents } from "./status-intents.ts";

export function doneText(done: StatusIntent | "delete", count: number, language: string): string {
  if (done === "delete") return "Product deleted.";
  const words = statusIntents.find(({ intent }) => intent === done);
  return count === 1 ? `1 product ${words?.one}.` : `${formatNumber(count, language)} products ${words?.several}.`;
}

/** Sends those that changed back to the status they all had. */
export function undoOf(
  action: string,
  { back, ids }: { back: StatusIntent | null; ids: readonly string[] },
): Undo | null {
  if (!back || ids.length === 0) return null;
  return { action, fields: [["intent", back], ...ids.map((id) => ["ids", id] as const)] };
}

type FailedProps = Refusals & { products: readonly { id: string; title: string }[] };

export function Failed({ failed, done, products }: FailedProps) {
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  return (
    <RefusedRows
      title={
        done > 0 ? `${done} of ${done + failed.length} products were changed, but not these` : "Nothing was changed"
      }
      failed={failed}
      nameOf={(id) => <TextLink to={href("/admin/products/:id", { id })}>{titles.get(id) ?? "A product"}</TextLink>}
    />
  );
}
