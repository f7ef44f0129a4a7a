import { data } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { payCheckout } from "#app/flows/checkout/index.server.ts";
import { idempotencyKeySchema } from "#app/kernel/idempotency-key.ts";
import { orderName } from "#app/kernel/order-name.ts";
import { paymentIntentSchema } from "#app/modules/checkout/checkout.schema.ts";
import { apiMethods } from "#app/platform/http/api-handler.server.ts";
import { ProblemError } from "#app/platform/http/problem.server.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { refusalInWords } from "../refusal-in-words.server.ts";

const handler = apiMethods({
  async POST({ request, context }) {
    const key = idempotencyKeySchema.safeParse(request.headers.get("Idempotency-Key") ?? "");
    if (!key.success) throw new ProblemError("malformed_request", { detail: "Send an Idempotency-Key header." });
    const { checkoutSessionId, seen } = await readJson(request, paymentIntentSchema);
    const paid = await payCheckout(await shopperOf(context), checkoutSessionId, key.data, {
      ...{ seenTotalMinor: seen.total, seenDueMinor: seen.due },
      keep: keepOf(context),
    });
    if (!paid.ok) {
      if (paid.code !== "price_changed") return paid;
      const changes = paid.data?.reason === "total_changed" ? paid.data.changes : null;
      throw new ProblemError("price_changed", { detail: await refusalInWords(paid), members: { changes } });
    }
    const { value } = paid;
    if (value.intent === null) {
      const order = { number: value.order.number, name: orderName(value.order) };
      return data({ intent: null, order }, { status: 201 });
    }
    return data({ intent: value.intent }, { status: value.created ? 201 : 200 });
  },
});
export const loader = handler;
export const action = handler;
