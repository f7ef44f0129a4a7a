import { z } from "zod";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { checkoutDetailsSchema } from "#app/modules/checkout/checkout.schema.ts";
import { checkoutFor, updateCheckout } from "#app/modules/checkout/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { apiMethods } from "#app/platform/http/api-handler.server.ts";
import { ProblemError } from "#app/platform/http/problem.server.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";

function sessionId(params: { id?: string | undefined }): string {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw new ProblemError("not_found");
  return id.data;
}

const handler = apiMethods({
  async GET({ params, context }) {
    const session = await checkoutFor(await shopperOf(context)).find(sessionId(params));
    if (!session) throw new ProblemError("not_found");
    return { session };
  },
  async PATCH({ request, params, context }) {
    const id = sessionId(params);
    const keep = keepOf(context);
    const viewer = await shopperOf(context);
    const { shipping } = await settingsFor(viewer, keep);
    const updated = await updateCheckout(viewer, id, await readJson(request, checkoutDetailsSchema(shipping)), keep);
    return updated.ok ? { session: await checkoutFor(viewer).find(id) } : updated;
  },
});
export const loader = handler;
export const action = handler;
