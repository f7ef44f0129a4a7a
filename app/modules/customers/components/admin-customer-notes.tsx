import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Ago } from "#app/ui/date-time.tsx";
import { TextArea } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";

type Note = { id: string; text: string; createdAt: Date; own: boolean };
type Props = { path: string; notes: readonly Note[]; typed: string; error: string | undefined };

/** Operators' notes on a Customer. Each may remove their own. */
export function NotesCard({ path, notes, typed, error }: Props) {
  const adding = useNavigation().formData?.get("intent") === "add-note";
  return (
    <Card title="Notes">
      {/* Each added note makes it a new form. */}
      <Form key={notes[0]?.id} method="post" action={path} noValidate className="space-y-3">
        <UnsavedChanges unsaved={typed !== ""} />
        <input type="hidden" name="intent" value="add-note" />
        <TextArea
          label="Note"
          name="text"
          rows={3}
          maxLength={2000}
          defaultValue={typed}
          error={error}
          hint="For staff. It’s included when the customer’s data is downloaded."
        />
        <Button variant="secondary" pending={adding} pendingLabel="Adding">
          Add note
        </Button>
      </Form>
      <ul className="mt-5 divide-y divide-line empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="space-y-1 py-4 text-sm last:pb-0">
            <p className="whitespace-pre-line break-words">{note.text}</p>
            <div className="flex flex-wrap items-center justify-between gap-3 text-muted">
              <span>
                <Ago value={note.createdAt} />
                {note.own ? ", by you" : ""}
              </span>
              {note.own ? <RemoveNote path={path} id={note.id} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RemoveNote({ path, id }: { path: string; id: string }) {
  const pending = useNavigation().formData?.get("note") === id;
  return (
    <Form method="post" action={path} preventScrollReset>
      <input type="hidden" name="intent" value="remove-note" />
      <input type="hidden" name="note" value={id} />
      <Button variant="secondary" size="small" className="min-h-11!" pending={pending} aria-label="Remove this note">
        Remove
      </Button>
    </Form>
  );
}
