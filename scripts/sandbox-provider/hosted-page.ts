/** `/pay/:id`, where a shopper's browser decides what becomes of a payment. */
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { ApiError } from "./api-error.ts";
import { type Action, type Intent, returnAddress } from "./intent.ts";
import { pageHeaders, payPage } from "./pay-page-html.ts";
import { change, type Desk, delayed, getIntent } from "./payments.ts";
import { decodeText, readBody, requireContentType, requireValid } from "./request-body.ts";

const choiceSchema = z.object({ outcome: z.enum(["approve", "decline", "delay", "cancel"]) });

export type Page = { status: number; headers: Record<string, string>; body: string };

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The page may be open under the configured address or, on the same machine, under another name for it. */
function isOwnOrigin(desk: Desk, request: IncomingMessage, origin: string): boolean {
  if (origin === new URL(desk.baseUrl).origin) return true;
  const host = request.headers.host ?? "";
  return origin === `http://${host}` && URL.canParse(origin) && loopback.has(new URL(origin).hostname);
}

/** Browsers say where a form comes from; a program that says nothing is none, and holds no cookie to abuse. */
function requireOwnForm(desk: Desk, request: IncomingMessage) {
  const { origin, "sec-fetch-site": site } = request.headers;
  const foreign =
    (origin !== undefined && !isOwnOrigin(desk, request, origin)) ||
    (site !== undefined && site !== "same-origin" && site !== "none");
  if (foreign) throw new ApiError(403, "cross_origin", "This form must be sent from the payment page itself.");
}

const redirectTo = (location: string): Page => ({ status: 303, headers: { ...pageHeaders(), location }, body: "" });

function show(desk: Desk, intent: Intent, status = 200): Page {
  const headers = pageHeaders(new URL(intent.returnUrl).origin);
  return { status, headers, body: payPage(intent, Math.round(desk.confirmLaterMs / 1000)) };
}

function choose(desk: Desk, intent: Intent, outcome: z.infer<typeof choiceSchema>["outcome"]): Page {
  if (["processing", "requires_capture", "succeeded"].includes(intent.status)) return redirectTo(returnAddress(intent));
  if (intent.status !== "requires_payment") {
    return outcome === "cancel" ? redirectTo(returnAddress(intent)) : show(desk, intent, 409);
  }
  const action: Action = outcome === "delay" ? delayed(desk, "approve", desk.confirmLaterMs) : { type: outcome };
  desk.commit(change(desk, intent, action).records);
  return redirectTo(outcome === "decline" ? `/pay/${intent.id}` : returnAddress(intent));
}

/** Answers one request under `/pay/`. @throws ApiError for anything that the caller did wrong. */
export async function answerPage(desk: Desk, request: IncomingMessage, url: URL): Promise<Page> {
  const id = /^\/pay\/(\w+)$/.exec(url.pathname)?.[1];
  if (!id) throw new ApiError(404, "not_found", "There is nothing at this address.");
  if (request.method === "GET" || request.method === "HEAD") return show(desk, getIntent(desk, id));
  if (request.method !== "POST") {
    throw new ApiError(405, "method_not_allowed", "Allowed here: GET, POST.", { headers: { allow: "GET, POST" } });
  }
  requireOwnForm(desk, request);
  requireContentType(request, "application/x-www-form-urlencoded");
  const form = new URLSearchParams(decodeText(await readBody(request)));
  const { outcome } = requireValid(choiceSchema, Object.fromEntries(form));
  return choose(desk, getIntent(desk, id), outcome);
}
