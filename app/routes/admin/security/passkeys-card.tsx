import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { removalWarning } from "./removal.ts";

type Passkey = { id: string; name: string | null; createdAt: Date; lastUsedAt: Date | null; backedUp: boolean };

type PasskeysCardProps = {
  passkeys: readonly Passkey[];
  errors: FormErrors | undefined;
  /** The name typed for a new one. */
  name: string | undefined;
  locked: boolean;
  last: boolean;
};

export function PasskeysCard({ passkeys, errors, name, locked, last }: PasskeysCardProps) {
  return (
    <Card title="Passkeys">
      <p className="text-sm">
        A passkey signs you in with your fingerprint, your face or the PIN of your device or security key, without your
        password. It’s the safest way, because it only works at this store’s address.
      </p>
      {passkeys.length > 0 ? (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} locked={locked} last={last} />
          ))}
        </ul>
      ) : null}
      {locked ? null : (
        <div className="mt-5">
          <AddPasskey errors={errors} name={name} />
        </div>
      )}
    </Card>
  );
}

function Row({ passkey, locked, last }: { passkey: Passkey; locked: boolean; last: boolean }) {
  const { id, createdAt, lastUsedAt, backedUp } = passkey;
  const name = passkey.name ?? "Passkey";
  return (
    <li className="space-y-3 py-4 text-sm">
      <div>
        <h3 className="text-base break-words">{name}</h3>
        <p className="text-muted">
          Added <DateTime value={createdAt} /> ·{" "}
          {lastUsedAt ? (
            <>
              last used <DateTime value={lastUsedAt} />
            </>
          ) : (
            "not used yet"
          )}{" "}
          · {backedUp ? "on all your devices" : "on one device"}
        </p>
      </div>
      {locked ? null : (
        <div className="flex flex-wrap items-start gap-3">
          <Rename id={id} name={name} />
          <Confirm
            label={
              <>
                Remove<span className="sr-only">: {name}</span>
              </>
            }
            question={removalWarning(last)}
            tone="danger"
          >
            <Form method="post">
              <input type="hidden" name="intent" value="remove-passkey" />
              <input type="hidden" name="id" value={id} />
              <Button variant="danger">Remove it</Button>
            </Form>
          </Confirm>
        </div>
      )}
    </li>
  );
}

function Rename({ id, name }: { id: string; name: string }) {
  const navigation = useNavigation();
  const busy = navigation.formData?.get("intent") === "rename-passkey" && navigation.formData.get("id") === id;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-lg border border-line-strong/60 px-5 font-medium hover:border-ink">
        Rename<span className="sr-only">: {name}</span>
      </summary>
      <Form method="post" noValidate className="mt-3 space-y-3">
        <input type="hidden" name="intent" value="rename-passkey" />
        <input type="hidden" name="id" value={id} />
        <TextField
          label="New name"
          id={`name-${id}`}
          name="name"
          required
          maxLength={60}
          defaultValue={name}
          key={name}
        />
        <Button variant="secondary" pending={busy} pendingLabel="Renaming">
          Rename it
        </Button>
      </Form>
    </details>
  );
}
