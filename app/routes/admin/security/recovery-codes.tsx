import { Copy, Download, Printer } from "lucide-react";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";

type RecoveryCodesCardProps = { left: number; locked: boolean };

export function RecoveryCodesCard({ left, locked }: RecoveryCodesCardProps) {
  const busy = useNavigation().formData?.get("intent") === "renew-codes";
  return (
    <Card title="Recovery codes">
      <div className="space-y-4">
        <p className="text-sm">
          {left === 1 ? "1 code is left." : `${left} codes are left.`} Each one signs you in once if you lose your app
          or passkey. {left < 3 ? "Create new ones soon." : null}
        </p>
        {locked ? null : (
          <Confirm label="Create new codes" question="Your current codes will stop working.">
            <Form method="post">
              <input type="hidden" name="intent" value="renew-codes" />
              <Button pending={busy} pendingLabel="Creating new codes">
                Create ten new codes
              </Button>
            </Form>
          </Confirm>
        )}
      </div>
    </Card>
  );
}

/** New recovery codes, which no page shows again. */
export function ShownOnce({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState(false);
  const text = `${codes.join("\n")}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Notice tone="warning" live="status" title="Save these recovery codes now: they’re only shown once">
      <p>
        Each one signs you in once if you lose your app or passkey. Keep them in a password manager or on paper, not
        with your password.
      </p>
      <ul className="mt-4 grid gap-x-8 gap-y-1 font-mono text-ink sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden noscript:hidden">
        <Button type="button" variant="secondary" size="small" icon={<Copy aria-hidden size={16} />} onClick={copy}>
          {copied ? "Copied" : "Copy"}
        </Button>
        <Button
          type="button"
          variant="secondary"
          size="small"
          icon={<Download aria-hidden size={16} />}
          onClick={() => download(text)}
        >
          Download
        </Button>
        <Button
          type="button"
          variant="secondary"
          size="small"
          icon={<Printer aria-hidden size={16} />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
    </Notice>
  );
}

function download(text: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = "recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}
