import { Form, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useTexts } from "#app/ui/texts.ts";

type Shown = { id: string; isDefault: boolean; lines: readonly string[] };
type Props = { path: string; addresses: readonly Shown[] };

/** The address book, with the actions for each address. */
export function AddressList({ path, addresses }: Props) {
  const t = useTexts();
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {addresses.map((address) => (
        <li key={address.id} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
          <div className="flex items-start justify-between gap-3">
            <address className="min-w-0 grow break-words not-italic whitespace-pre-line">
              {address.lines.join("\n")}
            </address>
            {address.isDefault ? <Badge tone="success">{t("addresses.is_default")}</Badge> : null}
          </div>
          <Actions path={path} address={address} />
        </li>
      ))}
    </ul>
  );
}

function Actions({ path, address }: { path: string; address: Shown }) {
  const { id, isDefault, lines } = address;
  const t = useTexts();
  const what = lines.slice(0, 2).join(", ");
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      <LinkButton
        to={`${path}/${id}`}
        variant="secondary"
        size="small"
        className="min-h-11!"
        aria-label={t("addresses.edit_one", { address: what })}
      >
        {t("addresses.edit")}
      </LinkButton>
      {isDefault ? null : (
        <Operation path={path} id={id} intent="default" label={t("addresses.use_one_as_default", { address: what })}>
          {t("addresses.use_as_default")}
        </Operation>
      )}
      <Operation path={path} id={id} intent="remove" label={t("addresses.remove_one", { address: what })}>
        {t("addresses.remove")}
      </Operation>
    </div>
  );
}

type OperationProps = { path: string; id: string; intent: "default" | "remove"; label: string; children: string };

function Operation({ path, id, intent, label, children }: OperationProps) {
  const { formData } = useNavigation();
  const pending = formData?.get("intent") === intent && formData.get("id") === id;
  return (
    <Form method="post" action={path} replace preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button variant="secondary" size="small" className="min-h-11!" pending={pending} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
