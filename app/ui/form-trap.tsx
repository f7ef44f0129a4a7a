import { useActionData } from "react-router";
import { AGAIN } from "#app/platform/http/kept-form.ts";
import { useTexts } from "./texts.ts";

/** The names of the fields below, to read with the form's own. */
export const formTrapFields = ["shown", "website"] as const;

/**
 * For public forms: a field that only bots fill in, and when the form was shown. Hidden by its position, since bots
 * recognise `display: none`, and from screen readers and the keyboard. Some browsers fill it in anyway: the page that
 * refused the form omits it.
 * @param stamp from `formStamp()`; the action's `trapStamp` replaces it
 */
export function FormTrap({ stamp: loaded }: { stamp: string }) {
  const t = useTexts();
  const stamp = useActionData<{ trapStamp?: string } | undefined>()?.trapStamp ?? loaded;
  return (
    <div aria-hidden="true" className="sr-only">
      <input type="hidden" name="shown" value={stamp} />
      {stamp.startsWith(AGAIN) ? null : (
        <label>
          {t("ui.trap_label")}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      )}
    </div>
  );
}
