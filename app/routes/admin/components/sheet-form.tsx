import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { TextLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SaveBar } from "#app/ui/save-bar.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { RestoredNotice, UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { FormAgain } from "../../submit.server.ts";

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

type NoticesProps = {
  /** The answer to a form that wasn't saved, or of which only a part was. */
  again: (FormAgain & { saved?: number }) | undefined;
  restored: Parameters<typeof RestoredNotice>[0]["restored"];
  /** How many rows were saved, where nothing was answered. */
  saved: number | undefined;
  /** What was saved of each, such as `Stock`. */
  what: string;
};

/** What stands above such a form: what was saved, and what wasn't. */
export function SheetNotices({ again, restored, saved, what }: NoticesProps) {
  const done = again ? again.saved : saved;
  return (
    <div className="mb-5 space-y-4 empty:hidden">
      <Toast>
        {done ? (done === 1 ? `${what} saved for 1 variant.` : `${what} saved for ${done} variants.`) : null}
      </Toast>
      <ErrorSummary errors={again?.errors} title={again?.saved ? "The others weren’t saved" : undefined} />
      <RestoredNotice restored={again ? null : restored} />
      {again?.refused ? <Notice tone="warning" live="alert" title={again.refused} /> : null}
    </div>
  );
}

/** Says that only one product's variants are listed. @param all the list of everyone's */
export function OnlyProduct({ title, all }: { title: string | undefined; all: string }) {
  if (!title) return null;
  return (
    <p className="mb-5 text-sm text-muted [overflow-wrap:anywhere]">
      Only variants of {title}. <TextLink to={all}>Show all products</TextLink>
    </p>
  );
}

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
