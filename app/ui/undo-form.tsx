import type { ComponentProps } from "react";
import { Form } from "react-router";
import { Button } from "./button.tsx";
import { useTexts } from "./texts.ts";

/** The form that takes back what was just done. */
export type Undo = { action: string; fields: readonly (readonly [name: string, value: string])[] };

type Props = {
  undo: Undo;
  button?: Pick<ComponentProps<typeof Button>, "size" | "autoFocus" | "className">;
  replace?: boolean;
  onSubmit?: () => void;
};

/** A button that takes back what was just done, marked for the shortcut that presses it. */
export function UndoForm({ undo: { action, fields }, button, replace, onSubmit }: Props) {
  const t = useTexts();
  return (
    <Form method="post" action={action} replace={replace} preventScrollReset onSubmit={onSubmit}>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button variant="secondary" {...button} data-undo>
        {t("ui.undo")}
      </Button>
    </Form>
  );
}
