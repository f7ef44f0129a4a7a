import { useActionData } from "react-router";
import { AGAIN } from "#app/platform/form-stamp.ts";

/** The names of the fields below, to be read with the form's own. */
export const formTrapFields = ["shown", "website"] as const;

/** What a form says that did not come back like one of a person's. */
export const formTrapMessage =
  "We couldn’t tell whether a person sent this: it was open for too long, or something filled in a hidden field. Check it and send it again.";

/**
 * For public forms: a field that only programs fill, and when the form was shown. It is hidden by its place, since
 * programs know `display: none`, and from screen readers and the keyboard. Some browsers fill it all the same: the page
 * that refused the form has no such field.
 * @param stamp from `formStamp()`; the action's `trapStamp` takes its place
 */
export function FormTrap({ stamp: loaded }: { stamp: string }) {
  const stamp = useActionData<{ trapStamp?: string } | undefined>()?.trapStamp ?? loaded;
  return (
    <div aria-hidden="true" className="sr-only">
      <input type="hidden" name="shown" value={stamp} />
      {stamp.startsWith(AGAIN) ? null : (
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      )}
    </div>
  );
}
