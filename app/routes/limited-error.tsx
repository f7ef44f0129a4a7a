import { Form, isRouteErrorResponse, useLocation } from "react-router";
import { type KeptForm, keptText, type Limited, labelOf } from "#app/platform/http/kept-form.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";

/** The rate limit in an error: thrown by a route, or in the text of a refused data request. */
export function findLimited(error: unknown): Limited | null {
  if (!isRouteErrorResponse(error) || error.status !== 429) return null;
  const data: unknown = typeof error.data === "string" ? parsed(error.data) : error.data;
  if (!isObject(data) || data.code !== "rate_limited") return null;
  const { retryAfterSeconds, form = null } = data;
  if (!Number.isInteger(retryAfterSeconds) || Number(retryAfterSeconds) < 1) return null;
  if (form !== null && !isForm(form)) return null;
  return { code: "rate_limited", retryAfterSeconds: Number(retryAfterSeconds), form };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not the store's own words: a proxy in front has limits too
  }
}

// By hand: every page includes this, and a validator would add a fifth to its scripts.
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

function isForm(value: unknown): value is KeptForm {
  if (!isObject(value)) return false;
  const { action, fields, secrets } = value;
  const isPath = typeof action === "string" && /^\/(?!\/)/.test(action);
  return (
    isPath &&
    areTexts(secrets) &&
    Array.isArray(fields) &&
    fields.every((field) => areTexts(field) && field.length === 2)
  );
}

/** Another try: the same form with its input, else the same page. */
export function Retry({ form }: Pick<Limited, "form">) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  if (!form) return <LinkButton to={pathname + search}>{t("errors.try_again")}</LinkButton>;
  const { action, fields, secrets } = form;
  return (
    <Form method="post" action={action} className="max-w-md space-y-5">
      <p className="text-muted">{keptText(secrets, t)}</p>
      {fields.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a form may send a name twice, and its order stays.
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      {secrets.map((name) => (
        <TextField key={name} label={labelOf(name, t)} name={name} type="password" required />
      ))}
      <Button>{t("errors.try_again")}</Button>
    </Form>
  );
}
