import type { deliveryKind } from "#app/kernel/shipping.ts";
import { asSentence } from "#app/kernel/text.ts";

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
export function nextSteps({ delivery, when = "", waits, hasDownloads = false }: Expected): string[] {
  const files = hasDownloads ? ["Your files are ready to download on this page. We’ve emailed you a link, too."] : [];
  if (delivery === "none" && hasDownloads) return files;
  if (delivery === "none") return ["There’s nothing to ship. If we need anything from you, we’ll email you."];
  const sent =
    delivery === "pickup"
      ? "We’ll email you as soon as you can collect it."
      : "We’ll email you as soon as it’s on its way.";
  return [
    ...files,
    waits ? "We’ll prepare your order once your payment has arrived." : "We’re preparing your order.",
    [sent, asSentence(when)].filter(Boolean).join(" "),
  ];
}

export const cardsSentence = "We’ll email gift cards once they’re paid, or on the day you chose.";
