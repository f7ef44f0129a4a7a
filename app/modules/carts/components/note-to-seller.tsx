import type { FocusEvent } from "react";
import { Form, href, useFetcher, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FoldedSection } from "#app/ui/disclosure.tsx";
import { FormStatus } from "#app/ui/form-feedback.tsx";
import { TextArea } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { NOTE_FORM, NOTE_LENGTH, SAVE_NOTE } from "../note-to-seller.ts";

type Props = {
  /** As it is saved. */
  note: string;
  /** As it was typed, when it was refused. */
  typed: string | undefined;
  error: string | undefined;
  /** Whether it was just saved. */
  isSaved: boolean;
  /** The way to the checkout is a link, which takes along what is saved alone. */
  isOpen: boolean;
};

/** What the Shopper writes to the Store about the order. Going to the checkout saves it, too. */
export function NoteToSeller({ note, typed, error, isSaved, isOpen }: Props) {
  const t = useTexts();
  const saving = useNavigation().formData?.get("intent") === SAVE_NOTE;
  const fetcher = useFetcher();
  const keep = ({ currentTarget, relatedTarget }: FocusEvent<HTMLTextAreaElement>) => {
    const { form, value } = currentTarget;
    const isSent = relatedTarget instanceof HTMLButtonElement && relatedTarget.form === form;
    if (isOpen && !isSent && value !== note) fetcher.submit(form, { method: "post", action: href("/cart") });
  };
  return (
    <FoldedSection
      title={t(note ? "cart_page.your_note" : "cart_page.add_note")}
      open={Boolean(note || error || isSaved)}
    >
      <Form
        id={NOTE_FORM}
        method="post"
        action={href("/cart")}
        replace
        preventScrollReset
        noValidate
        className="space-y-3"
      >
        <input type="hidden" name="intent" value={SAVE_NOTE} />
        <TextArea
          label={t("cart_page.note")}
          name="note"
          rows={3}
          maxLength={NOTE_LENGTH}
          autoComplete="off"
          defaultValue={typed ?? note}
          error={error}
          hint={t("cart_page.note_hint")}
          onBlur={keep}
        />
        <Button variant="secondary" pending={saving} pendingLabel={t("cart_page.saving_note")}>
          {t("cart_page.save_note")}
        </Button>
        <FormStatus>{isSaved ? t(note ? "cart_page.note_saved" : "cart_page.note_removed") : null}</FormStatus>
      </Form>
    </FoldedSection>
  );
}
