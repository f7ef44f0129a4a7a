import { Form } from "react-router";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

type Props = {
  /** What was taken away. */
  title: string;
  /** The page whose action puts it back. */
  action: string;
  /** What the form sends; empty ones are left out. */
  fields: Readonly<Record<string, string | number | undefined>>;
  /** Where the button that was pressed is gone, and the focus with it. */
  autoFocus?: boolean;
  size?: "small";
};

/** Says that something was taken away, and offers to put it back. */
export function UndoNotice({ title, action, fields, autoFocus, size }: Props) {
  return (
    <Notice
      live="status"
      title={title}
      actions={
        <Form method="post" action={action} replace preventScrollReset>
          {Object.entries(fields).map(([name, value]) =>
            value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Button variant="secondary" size={size} autoFocus={autoFocus}>
            Undo
          </Button>
        </Form>
      }
    />
  );
}
