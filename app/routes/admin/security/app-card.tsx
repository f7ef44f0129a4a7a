import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { removalWarning } from "./removal.ts";
import type { Pending } from "./submit-security.server.ts";

type AppCardProps = {
  addedAt: Date | null;
  pending: Pending | undefined;
  errors: FormErrors | undefined;
  /** Read-only without a recent proof. */
  locked: boolean;
  /** Whether only one method is left. */
  last: boolean;
};

/** The authenticator app: add with a first code, replace, remove. */
export function AppCard({ addedAt, pending, errors, locked, last }: AppCardProps) {
  const busy = useNavigation().formData?.get("intent");
  return (
    <Card title="Authenticator app">
      {pending ? (
        <ScanAndConfirm pending={pending} errors={errors} busy={busy === "confirm-app"} />
      ) : (
        <div className="space-y-4">
          <p className="text-sm">
            {addedAt ? (
              <>
                App added on <DateTime value={addedAt} />.
              </>
            ) : (
              "An app on your phone or in your password manager shows a new code every 30 seconds."
            )}
          </p>
          {locked ? null : (
            <div className="flex flex-wrap items-start gap-3">
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="begin-app" />
                <Button variant={addedAt ? "secondary" : "primary"} pending={busy === "begin-app"}>
                  {addedAt ? "Use another app instead" : "Set up an app"}
                </Button>
              </Form>
              {addedAt ? <Remove last={last} /> : null}
            </div>
          )}
        </div>
      )}
    </Card>
  );
}

function Remove({ last }: { last: boolean }) {
  return (
    <Confirm label="Remove the app" question={removalWarning(last)} tone="danger">
      <Form method="post">
        <input type="hidden" name="intent" value="remove-app" />
        <Button variant="danger">Remove it</Button>
      </Form>
    </Confirm>
  );
}

type ScanProps = { pending: Pending; errors: FormErrors | undefined; busy: boolean };

function ScanAndConfirm({ pending, errors, busy }: ScanProps) {
  const { key, sealed, qr } = pending;
  return (
    <div className="space-y-5">
      <p className="text-sm">
        Scan this with your app, or type in the key. Then enter the code it shows. Nothing changes until you do.
      </p>
      {/* Black on white in dark mode too, for cameras. */}
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code with the key below"
        shapeRendering="crispEdges"
        className="size-56 rounded-md border border-line"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <div className="text-sm">
        <p className="text-muted">Key (time-based, 6 digits, 30 seconds)</p>
        <p className="mt-1 font-mono select-all">{key.replace(/.{4}(?=.)/g, "$& ")}</p>
      </div>
      <Form method="post" noValidate preventScrollReset className="max-w-xs space-y-4">
        <input type="hidden" name="intent" value="confirm-app" />
        <input type="hidden" name="sealed" value={sealed} />
        <TextField
          label="Code from the app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={20}
          error={errorFor(errors, "code")}
        />
        <Button pending={busy} pendingLabel="Checking the code">
          Add this app
        </Button>
      </Form>
    </div>
  );
}
