import type { deliveryKind } from "#app/kernel/shipping.ts";
import { asSentence } from "#app/kernel/text.ts";
import type { Texts } from "#app/texts/texts.ts";

type Expected = {
  delivery: ReturnType<typeof deliveryKind>;
  /** When it arrives or can be collected; empty where that isn't known. */
  when?: string;
  /** It isn't prepared before it is paid. */
  waits: boolean;
  /** The page has files to download. */
  hasDownloads?: boolean;
};

/** What the Store does next for an order that was just placed, as sentences in their order. */
export function nextSteps({ delivery, when = "", waits, hasDownloads = false }: Expected, t: Texts): string[] {
  const files = hasDownloads ? [t("orders.next_downloads")] : [];
  if (delivery === "none" && hasDownloads) return files;
  if (delivery === "none") return [t("orders.next_nothing")];
  const sent = t(delivery === "pickup" ? "orders.next_collect" : "orders.next_ship");
  return [
    ...files,
    t(waits ? "orders.next_prepare_once_paid" : "orders.next_prepare"),
    [sent, asSentence(when)].filter(Boolean).join(" "),
  ];
}
