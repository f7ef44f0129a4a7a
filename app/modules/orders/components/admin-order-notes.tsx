import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/text-field.tsx";
import type { TimelineItem } from "#app/ui/timeline.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";

type Note = { id: string; text: string; createdAt: Date; own: boolean };

/** Adds a note to an order's timeline. */
export function NoteForm({ path, typed, error }: { path: string; typed: string; error: string | undefined }) {
  const pending = useNavigation().formData?.get("intent") === "add-note";
  return (
    <Form method="post" action={path} noValidate className="space-y-3">
      <UnsavedChanges unsaved={typed !== ""} />
      <input type="hidden" name="intent" value="add-note" />
      <TextArea
        label="Add to the timeline"
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

/** What the buyer wrote in the cart. */
export function BuyerNote({ children }: { children: string }) {
  return (
    <Card title="Customer’s note">
      <blockquote className="whitespace-pre-line border-s-2 border-line-strong ps-4 [overflow-wrap:anywhere]">
        {children}
      </blockquote>
    </Card>
  );
}

/** Operators' notes for the timeline. Each may remove their own. */
export const noteItems = (notes: readonly Note[], path: string): TimelineItem[] =>
  notes.map(({ id, text, createdAt, own }) => ({
    ...{ id, at: createdAt, tone: "accent" },
    title: own ? "Your note" : "Note",
    body: (
      <>
        <span className="block whitespace-pre-line break-words text-ink">{text}</span>
        {own ? <RemoveNote path={path} id={id} /> : null}
      </>
    ),
  }));

function RemoveNote({ path, id }: { path: string; id: string }) {
  return (
    <Form method="post" action={path} preventScrollReset className="mt-1">
      <input type="hidden" name="intent" value="remove-note" />
      <input type="hidden" name="note" value={id} />
      <Button variant="secondary" size="small" className="min-h-11!" aria-label="Remove this note">
        Remove
      </Button>
    </Form>
  );
}
