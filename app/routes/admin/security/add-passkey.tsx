import { Fingerprint } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Form, href, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { FieldError } from "#app/ui/form-feedback.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { askFor, makePasskey, usePasskeySupport } from "../../account/sign-in/browser-passkeys.ts";

type AddPasskeyProps = { errors: FormErrors | undefined; name: string | undefined };

/** A form whose script creates a passkey in the browser and submits it. */
export function AddPasskey({ errors, name }: AddPasskeyProps) {
  const submit = useSubmit();
  const supported = usePasskeySupport();
  const adding = useNavigation().formData?.get("intent") === "add-passkey";
  const [asking, setAsking] = useState(false);
  const [message, setMessage] = useState("");
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setMessage("");
    // Lets the server reject the name before a passkey is created.
    if (!String(form.get("name")).trim()) return submit(form, { method: "post" });
    setAsking(true);
    const made = await make().catch(() => ({ message: "That didn’t work. Try again." }));
    setAsking(false);
    if ("message" in made) return setMessage(made.message);
    form.set("response", made.response);
    await submit(form, { method: "post" });
  };
  if (!supported) return <p className="text-sm text-muted">This browser doesn’t support passkeys.</p>;
  return (
    <>
      <p className="hidden text-sm text-muted noscript:block">Adding a passkey needs JavaScript.</p>
      <Form method="post" noValidate onSubmit={add} className="max-w-md space-y-4 noscript:hidden">
        <input type="hidden" name="intent" value="add-passkey" />
        <TextField
          label="Name"
          name="name"
          required
          maxLength={60}
          hint="So you can recognise it, for example “Laptop”."
          defaultValue={name}
          error={errorFor(errors, "name")}
        />
        <Button
          variant="secondary"
          icon={<Fingerprint aria-hidden size={18} />}
          pending={asking || adding}
          pendingLabel="Waiting for your device"
        >
          Add a passkey
        </Button>
        <div role="status">
          <FieldError>{message}</FieldError>
        </div>
      </Form>
    </>
  );
}

async function make(): Promise<{ response: string } | { message: string }> {
  const answer = await askFor<PublicKeyCredentialCreationOptionsJSON>(href("/admin/security/passkey"), {});
  if (!answer.ok) return { message: answer.message };
  const response = await makePasskey(answer.options);
  return response
    ? { response }
    : { message: "No passkey was created. If this device already has one, it’s listed above." };
}
