import { Notice } from "./notice.tsx";
import { UndoForm } from "./undo-form.tsx";

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
export function UndoNotice({ title, action, fields, ...button }: Props) {
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return (
    <Notice
      live="status"
      title={title}
      actions={<UndoForm undo={{ action, fields: given }} button={button} replace />}
    />
  );
}
