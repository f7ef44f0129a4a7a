import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { fieldErrors } from "#app/kernel/field-errors.ts";
import type { Refused } from "#app/kernel/refusal.ts";
import { seemsAutomated, type Trap } from "#app/platform/form-stamp.server.ts";
import { isSecretField } from "#app/platform/http/kept-form.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { retryLater } from "#app/platform/rate-limits/limit-headers.ts";
import { currentTexts } from "#app/texts/texts.ts";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { refusalInWords } from "./refusal-in-words.server.ts";
import { waitMessage } from "./refusal-text.ts";

/** How a page's action answers its form: by a redirect to a notice, or with the form again. */

type Context = Readonly<RouterContextProvider>;

/** A form to show again. */
export type FormAgain<Typed extends object = object> = {
  /** What was typed, for the fields. Secrets are left out. */
  typed?: Typed;
  /** Of a form with secrets: different in each response, so that their fields are recreated empty. */
  attempt?: string;
  errors?: FormErrors;
  /** What stands in the way, where no field is wrong. */
  refused?: string;
  /** It takes a fresh proof. */
  unproved?: boolean;
  /** It looked automated: for `FormTrap`. */
  trapStamp?: string;
};

/** The form again, with a status. */
export const formAgain = <Typed extends object>(again: FormAgain<Typed>, status: number, headers: HeadersInit = {}) =>
  data(withoutSecrets(again), { status, headers });

function withoutSecrets<Typed extends object>(again: FormAgain<Typed>): FormAgain<Typed> {
  const fields = Object.entries(again.typed ?? {});
  const open = fields.filter(([name]) => !isSecretField(name));
  if (open.length === fields.length) return again;
  // Only forms that list their fields at run time have secrets among them.
  return { ...again, typed: Object.fromEntries(open) as Typed, attempt: randomUUID() };
}

/** The form again for invalid input (422). @param typed in the page's order */
export function invalidForm<Typed extends object>(error: z.ZodError | FormErrors, typed: Typed) {
  const errors = error instanceof z.ZodError ? fieldErrors(error, Object.keys(typed)) : error;
  return formAgain({ typed, errors }, 422);
}

/**
 * The form again if it looks automated (422), with what a person needs to send it again.
 * @param trap the fields of `FormTrap`
 * @returns null for a person's form
 */
export async function refuseAutomated<Typed extends object>(
  { context, form, trap }: { context: Context; form: Parameters<typeof seemsAutomated>[1]; trap: Trap },
  typed: Typed,
) {
  const automated = await seemsAutomated(context, form, trap);
  return (
    automated &&
    formAgain<Typed>({ typed, errors: { form: currentTexts()("fields.looks_automated") }, ...automated }, 422)
  );
}

type Wait = { code?: "rate_limited" | "unavailable"; retryAfterSeconds: number };

/** The form again after too many attempts (429), or while the store is too busy (503), with when to retry. */
export function waitForm<Typed extends object>(
  { code = "rate_limited", retryAfterSeconds }: Wait,
  { typed, at = "form", headers = {} }: { typed?: Typed; at?: string; headers?: Record<string, string> } = {},
) {
  const status = code === "rate_limited" ? 429 : 503;
  const errors = { [at]: waitMessage(status, retryAfterSeconds) };
  const again: FormAgain<Typed> = typed ? { typed, errors } : { errors };
  return formAgain(again, status, { ...headers, ...retryLater(retryAfterSeconds) });
}

type Settled<Value, Typed> = {
  /** Where a success leads: the page, with a notice. */
  to: string | ((value: Value) => string);
  typed?: Typed;
  /** The field that a conflict concerns; without it, or for null, the whole page. */
  at?: string | ((refused: Refused) => string | null);
  /** The sentence for a conflict that has none. */
  otherwise?: string;
};

type Outcome<Value> =
  | { ok: true; value?: Value | undefined }
  | Refused<"not_found" | "forbidden" | "invalid_input" | "conflict" | "idempotency_conflict">;

/**
 * Answers with a use case's result: 303 on success, else the form again: 409 for a conflict, 422 for input that only
 * the use case could refuse, 403 for a missing proof.
 * @throws `data(null, { status: 404 })` for what this person doesn't have
 */
export async function settle<Value, Typed extends object = object>(
  outcome: Outcome<Value>,
  { to, typed, at, otherwise = currentTexts()("fields.changed_meanwhile") }: Settled<Value, Typed>,
) {
  if (outcome.ok) return redirect(typeof to === "string" ? to : to(outcome.value as Value), 303);
  const kept = typed ? { typed } : {};
  const text = (await refusalInWords(outcome)) ?? otherwise;
  switch (outcome.code) {
    case "not_found":
      throw data(null, { status: 404 });
    case "forbidden":
      return formAgain<Typed>({ ...kept, unproved: true }, 403);
    case "invalid_input":
      return formAgain<Typed>({ ...kept, errors: { form: text } }, 422);
    case "conflict":
    case "idempotency_conflict": {
      const field = typeof at === "function" ? at(outcome) : at;
      return formAgain<Typed>(field ? { ...kept, errors: { [field]: text } } : { ...kept, refused: text }, 409);
    }
  }
}

/** Validates what was typed, runs a use case with it and settles its result. */
export async function submit<Typed extends object, Input, Value>(
  typed: Typed,
  {
    schema,
    run,
    ...settled
  }: Settled<Value, Typed> & {
    schema: z.ZodType<Input>;
    run: (input: Input) => Promise<Outcome<Value>>;
  },
) {
  const parsed = schema.safeParse(typed);
  if (!parsed.success) return invalidForm(parsed.error, typed);
  return settle(await run(parsed.data), { ...settled, typed });
}

/**
 * The named text fields of a submitted form; missing ones are empty.
 * @throws `data(null, { status: 400 })` for a field sent twice or as a file, and what `readForm` throws
 */
export async function readFields<const Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await readForm(request);
  const fields = names.map((name): [Name, string] => {
    const [value = "", ...others] = form.getAll(name);
    if (typeof value !== "string" || others.length > 0) throw data(null, { status: 400 });
    return [name, value];
  });
  // Object.fromEntries loses the keys' types.
  return Object.fromEntries(fields) as Record<Name, string>;
}
