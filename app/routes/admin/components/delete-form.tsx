import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** Deletes without a question: it can be undone. @param path the page's action takes the intent `delete` */
export function DeleteForm({ path, label }: { path: string; label: string }) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action={path} className="mt-6">
      <Button
        name="intent"
        value="delete"
        variant="secondary"
        pending={formData?.get("intent") === "delete"}
        pendingLabel="Deleting"
      >
        {label}
      </Button>
    </Form>
  );
}
