import { data } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { uploadObject } from "#app/modules/media/index.server.ts";
import { apiMethods } from "#app/platform/http/api-handler.server.ts";
import { ProblemError } from "#app/platform/http/problem.server.ts";
import { incomingBody } from "#app/platform/http/request-body.server.ts";

const handler = apiMethods({
  async POST({ context }) {
    const body = context.get(incomingBody);
    if (!body) throw new ProblemError("malformed_request");
    const uploaded = await uploadObject(requireAdmin(context), body);
    if (!uploaded.ok) return uploaded;
    const { key, url, contentType, size, width, height } = uploaded.value;
    return data({ key, url, contentType, size, ...(width && height ? { width, height } : {}) }, { status: 201 });
  },
});
export const loader = handler;
export const action = handler;
