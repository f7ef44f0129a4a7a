import { Form, useLocation } from "react-router";
import { keptText, type Limited, labelOf } from "#app/platform/http/kept-form.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

/** The retry after a rate limit: the same form with its input, else the same page. */
export function LimitedRetry({ form }: Pick<Limited, "form">) {
  const { pathname, search } = useLocation();
  if (!form) return <LinkButton to={pathname + search}>Try again</LinkButton>;
  const { action, fields, secrets } = form;
  return (
    <Form method="post" action={action} className="max-w-md space-y-5">
      <p className="text-muted">{keptText(secrets)}</p>
      {fields.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a form may send a name twice, and its order stays.
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      {secrets.map((name) => (
        <TextField key={name} label={labelOf(name)} name={name} type="password" required />
      ))}
      <Button>Try again</Button>
    </Form>
  );
}
