import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, DefaultButton } from "#app/ui/button.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { AdminChosenProducts } from "./admin-chosen-products.tsx";

export type ChoosingFormProps = Omit<Parameters<typeof AdminChosenProducts>[0], "search"> & {
  path: string;
  values: { products: string; search: string; version: string };
  /** It shows what isn't saved. */
  unsaved: boolean;
  /** What the button that saves it says. */
  save: string;
  /** Fields above the products. */
  children?: ReactNode;
};

/** A form that chooses products in an order. Every button of it keeps what was typed. */
export function AdminChoosingForm({ path, values, unsaved, save, children, ...choice }: ChoosingFormProps) {
  const intent = useNavigation().formData?.get("intent");
  return (
    <Form method="post" action={path} noValidate preventScrollReset className="space-y-6">
      <DefaultButton value="save" />
      <UnsavedChanges unsaved={unsaved} />
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="products" value={values.products} />
      {children}
      <AdminChosenProducts {...choice} search={values.search} />
      <Button name="intent" value="save" pending={intent === "save"} pendingLabel="Saving">
        {save}
      </Button>
    </Form>
  );
}
