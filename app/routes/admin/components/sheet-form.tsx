import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { SaveBar } from "#app/ui/save-bar.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";

type Props = {
  action: string;
  /** The button that saves. */
  label: string;
  /** What its fields are about, each named by its SKU. */
  items: readonly { id: string; sku: string }[];
  unsaved: boolean;
  /** Names of fields that aren't saved by themselves. */
  except?: readonly string[];
  children: ReactNode;
};

/** A form that changes many variants at once, named as `kernel/sheet.ts` says. */
export function SheetForm({ action, label, items, unsaved, except = [], children }: Props) {
  const pending = useNavigation().formAction === action;
  const skus = new Map(items.map(({ id, sku }) => [id, sku]));
  return (
    <Form method="post" action={action} noValidate preventScrollReset className="space-y-5">
      <UnsavedChanges unsaved={unsaved} except={except} />
      {children}
      <SaveBar
        {...{ label, pending, unsaved, except }}
        wordOf={(name) => skus.get(name.slice(name.indexOf(".") + 1)) ?? name}
        onDiscard={() => location.assign(action)}
      />
    </Form>
  );
}
