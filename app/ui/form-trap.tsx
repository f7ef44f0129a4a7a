import { useActionData } from "react-router";
import { AGAIN } from "#app/platform/http/kept-form.ts";

/** The names of the fields below, to read with the form's own. */
export const formTrapFields = ["shown", "website"] as const;

/** Shown when a form looks automated. */
export const formTrapMessage =
  "We couldn’t tell whether a person sent this: it was open for too long, or something filled in a hidden field. Check it and send it again.";

/**
 * For public forms: a field that only bots fill in, and when the form was shown. Hidden by its position, since bots
 * recognise `display: none`, and from screen readers and the keyboard. Some browsers fill it in anyway: the page that
 * refused the form omits it.
 * @param stamp from `formStamp()`; the action's `trapStamp` replaces it
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
