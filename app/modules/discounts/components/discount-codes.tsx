import { Tag, X } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { UndoNotice } from "#app/ui/undo-notice.tsx";
import { type EnteredCode, MAX_CODE_LENGTH } from "../entered-codes.ts";

type Props = {
  /** Where the forms are sent. */
  path: string;
  codes: readonly EnteredCode[];
  /** What was typed and refused, with the reason. */
  typed?: string | undefined;
  error?: string | undefined;
  /** The code that was just removed. */
  removed?: string | undefined;
};

/** Entering and removing codes, in the cart and at checkout. Works without JavaScript. */
export function DiscountCodes({ path, codes, typed, error, removed }: Props) {
  const t = useTexts();
  const entering = useNavigation().formData?.get("intent") === "enter-code";
  return (
    <div>
      <Form key={codes.map(({ code }) => code).join(" ")} method="post" action={path} className="flex items-end gap-3">
        <input type="hidden" name="intent" value="enter-code" />
        <TextField
          label={t("discounts.code")}
          name="discountCode"
          defaultValue={typed}
          maxLength={MAX_CODE_LENGTH}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          error={error}
          className="min-w-0 grow"
        />
        <Button
          variant="secondary"
          pending={entering}
          pendingLabel={t("discounts.applying")}
          className={error ? "mb-7" : undefined}
        >
          {t("discounts.apply")}
        </Button>
      </Form>
      {removed ? (
        <div className="mt-3">
          <UndoNotice
            key={removed}
            title={t("discounts.removed", { code: removed })}
            action={path}
            fields={{ intent: "enter-code", discountCode: removed }}
            size="small"
            autoFocus
          />
        </div>
      ) : null}
      <ul className="mt-3 space-y-2 empty:hidden">
        {codes.map((entered) => (
          <Entered key={entered.code} path={path} {...entered} />
        ))}
      </ul>
    </div>
  );
}

function Entered({ path, code, title, problem }: EnteredCode & { path: string }) {
  const t = useTexts();
  return (
    <li className="flex items-start justify-between gap-3 text-sm">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="flex items-center gap-2 font-medium">
          <Tag aria-hidden size={15} className="shrink-0" />
          {code}
        </span>
        {problem ? <span className="block text-warning">{problem}</span> : <span className="text-muted">{title}</span>}
      </span>
      <Form method="post" action={path} replace preventScrollReset className="shrink-0">
        <input type="hidden" name="intent" value="remove-code" />
        <input type="hidden" name="discountCode" value={code} />
        <Button
          variant="quiet"
          size="small"
          icon={<X aria-hidden size={15} />}
          aria-label={t("discounts.remove_code", { code })}
        >
          {t("discounts.remove")}
        </Button>
      </Form>
    </li>
  );
}
