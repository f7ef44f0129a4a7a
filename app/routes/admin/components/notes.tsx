import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Ago } from "#app/ui/date-time.tsx";
import { TextArea } from "#app/ui/text-field.tsx";
import type { TimelineItem } from "#app/ui/timeline.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";

/** What Operators write about an order or a Customer. Each may remove their own. */
type Note = { id: string; text: string; createdAt: Date; own: boolean };

type FormProps = { path: string; label?: string; typed: string; error: string | undefined };

export function NoteForm({ path, label = "Note", typed, error }: FormProps) {
  const pending = useNavigation().formData?.get("intent") === "add-note";
  return (
    <Form method="post" action={path} noValidate className="space-y-3">
      <UnsavedChanges unsaved={typed !== ""} />
      <input type="hidden" name="intent" value="add-note" />
      <TextArea
        label={label}
        name="text"
        rows={2}
        maxLength={2000}
        defaultValue={typed}
        error={error}
        hint="Only staff see it. It’s included when the customer’s data is downloaded."
      />
      <Button variant="secondary" pending={pending} pendingLabel="Adding">
        Add note
      </Button>
    </Form>
  );
}

/** Notes among what else happened. */
export const noteItems = (notes: readonly Note[], path: string): TimelineItem[] =>
  notes.map(({ id, text, createdAt, own }) => ({
    ...{ id, at: createdAt, tone: "accent" },
    title: own ? "Your note" : "Note",
    body: (
      <>
        <span className="block whitespace-pre-line break-words text-ink">{text}</span>
        {own ? (
          <div className="mt-1">
            <RemoveNote path={path} id={id} />
          </div>
        ) : null}
      </>
    ),
  }));

/** Notes on their own, with the form to add one. */
export function NotesCard({ notes, ...form }: FormProps & { notes: readonly Note[] }) {
  return (
    <Card title="Notes">
      {/* Each added note makes it a new form. */}
      <NoteForm key={notes[0]?.id} {...form} />
      <ul className="mt-5 divide-y divide-line empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="space-y-1 py-4 text-sm last:pb-0">
            <p className="whitespace-pre-line break-words">{note.text}</p>
            <div className="flex flex-wrap items-center justify-between gap-3 text-muted">
              <span>
                <Ago value={note.createdAt} />
                {note.own ? ", by you" : ""}
              </span>
              {note.own ? <RemoveNote path={form.path} id={note.id} /> : null}
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
