/** The names of the fields below, to be read with the form's own. */
export const formTrapFields = ["shown", "website"] as const;

/** What a form says that did not come back like one of a person's. */
export const formTrapMessage = "This form had been open for too long. Please look it over and send it once more.";

/**
 * For public forms: a field that only programs fill, and when the form was shown. It is hidden by its place, since
 * programs know `display: none`, and from screen readers and the keyboard.
 * @param stamp from `formStamp()`
 */
export function FormTrap({ stamp }: { stamp: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <input type="hidden" name="shown" value={stamp} />
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
