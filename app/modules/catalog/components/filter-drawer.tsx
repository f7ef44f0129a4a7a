import { SlidersHorizontal } from "lucide-react";
import { type ChangeEvent, type FocusEvent, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { formatNumber } from "#app/kernel/formats.ts";
import type { Texts } from "#app/texts/texts.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { useTexts } from "#app/ui/texts.ts";
import { FilterFields, type FilterProps } from "./product-filters.tsx";

type Props = FilterProps & {
  /** How many the list has, as far as they are counted. */
  total: number;
  more: boolean;
};

/** On phones with JavaScript: the filters over the list, which follows each change at once. */
export function FilterDrawer({ total, more, ...props }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const busy = useNavigation().location?.pathname === props.path;
  const { language } = useFormats();
  const apply = useApplying();
  return (
    <div className="lg:hidden noscript:hidden">
      <Button
        type="button"
        variant="secondary"
        block
        icon={<SlidersHorizontal aria-hidden size={18} strokeWidth={1.75} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t("search.filters")}
      </Button>
      {isOpen ? (
        <Dialog
          title={t("search.filters")}
          place="side"
          onClose={close}
          footer={
            <Button type="button" size="large" block pending={busy} pendingLabel={t("ui.loading")} onClick={close}>
              {showText({ total, more }, t, language)}
            </Button>
          }
        >
          <Form action={props.path} preventScrollReset {...apply} className="space-y-4">
            <FilterFields {...props} idPrefix="drawer-" />
          </Form>
        </Dialog>
      ) : null}
    </div>
  );
}

/** A checkbox applies when it is changed, what was typed when the field is left, or by Enter. */
function useApplying() {
  const submit = useSubmit();
  const apply = (form: HTMLFormElement | null) => {
    if (form?.checkValidity()) submit(form, { preventScrollReset: true });
  };
  return {
    onChange({ target }: ChangeEvent<HTMLFormElement>) {
      if (target.type === "checkbox") apply(target.form);
    },
    onBlur({ target }: FocusEvent<HTMLFormElement>) {
      if (target.type === "text" && target.value !== target.defaultValue) apply(target.form);
    },
  };
}

function showText({ total, more }: Pick<Props, "total" | "more">, t: Texts, language: string): string {
  if (total === 0) return t("ui.close");
  const shown = formatNumber(total, language);
  return more ? t("search.show_count_more", { total: shown }) : t("search.show_count", { count: total, total: shown });
}
