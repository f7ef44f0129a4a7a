import { data, href, type RouterContextProvider } from "react-router";
import { requireAdmin, requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { type AdjustFields, adjustSchema } from "#app/modules/gift-cards/gift-card.schema.ts";
import { adjustGiftCard, replaceGiftCardCode, setGiftCardState } from "#app/modules/gift-cards/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type FormAgain, settle, submit } from "../../submit.server.ts";

type Context = Readonly<RouterContextProvider>;
type Answer = FormAgain<AdjustFields> & { code?: string };

export const giftCardNotices = {
  adjusted: "Balance changed.",
  disabled: "Gift card disabled. Its code doesn’t work any more.",
  enabled: "Gift card enabled.",
  "code-sent": "The card has a new code, which is on its way to the recipient. The old one doesn’t work any more.",
  "issued-before": "This gift card was already issued. Its code was shown then; replace it if it’s lost.",
};

const pageOf = (id: string, done: keyof typeof giftCardNotices) =>
  `${href("/admin/gift-cards/:id", { id })}?done=${done}`;

export const submitAdjustment = (context: Context, id: string, typed: AdjustFields) =>
  submit(typed, {
    schema: adjustSchema(env().STORE_CURRENCY),
    run: (adjustment) => adjustGiftCard(requireFreshAdmin(context), id, adjustment),
    to: pageOf(id, "adjusted"),
    at: "amount",
  });

const versionOf = (typed: string) => (/^\d{1,9}$/.test(typed) ? Number(typed) : -1);

export async function submitState(context: Context, id: string, state: "active" | "disabled", version: string) {
  const changed = await setGiftCardState(requireAdmin(context), id, { state, version: versionOf(version) });
  return settle(changed, { to: pageOf(id, state === "active" ? "enabled" : "disabled") });
}

/** Shows the new code, or emails it. Neither a URL nor a redirect has it. */
export async function submitNewCode(
  context: Context,
  id: string,
  { version, send }: { version: string; send: boolean },
) {
  const replaced = await replaceGiftCardCode(requireFreshAdmin(context), id, { version: versionOf(version), send });
  if (!replaced.ok || send) return settle(replaced, { to: pageOf(id, "code-sent") });
  return data<Answer>({ code: replaced.value });
}
