import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";

type Props = { path: string; isDefault: boolean; active: boolean };

/** What else can be done with a saved location. */
export function LocationTasks({ path, isDefault, active }: Props) {
  const intent = useNavigation().formData?.get("intent");
  return (
    <div className="mt-6 flex flex-wrap items-start gap-3">
      {isDefault || !active ? null : (
        <Form method="post" action={path}>
          <Button
            name="intent"
            value="default"
            variant="secondary"
            pending={intent === "default"}
            pendingLabel="Changing"
          >
            Make default
          </Button>
        </Form>
      )}
      <Confirm
        label="Remove location"
        tone="danger"
        question="Remove this location? This can’t be undone. Orders keep the location they were picked up from."
      >
        <Form method="post" action={path}>
          <Button name="intent" value="remove" variant="danger" pending={intent === "remove"} pendingLabel="Removing">
            Remove location
          </Button>
        </Form>
      </Confirm>
    </div>
  );
}
