import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormTrap } from "#app/ui/form-trap.tsx";
import { PasswordField, TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { passwordHint } from "../../account/password-hint.ts";

type AccountOfferProps = {
  number: number;
  email: string;
  /** Empty where the order has none. */
  name: string;
  stamp: string;
  /** Whether the store sends links for a new password. */
  recovery: boolean;
};

/** For a guest who has just ordered: an account for a password. Its form is that of the sign-up page, which also shows errors. */
export function AccountOffer({ number, email, name, stamp, recovery }: AccountOfferProps) {
  const t = useTexts();
  const redirectTo = href("/orders/:number", { number: String(number) });
  const action = `${href("/sign-up")}?redirectTo=${encodeURIComponent(redirectTo)}`;
  const pending = useNavigation().formAction === action;
  return (
    <div className="print:hidden">
      <Card title={t("orders.create_account")}>
        <p className="mb-5">{t("orders.create_account_hint")}</p>
        <Form method="post" action={action} noValidate className="space-y-5">
          <FormTrap stamp={stamp} />
          <input type="hidden" name="redirectTo" value={redirectTo} />
          {/* Tells password managers whose password this is. */}
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
          {name ? (
            <input type="hidden" name="name" value={name} />
          ) : (
            <TextField label={t("orders.account_name")} name="name" autoComplete="name" required maxLength={100} />
          )}
          <PasswordField chosen errors={undefined} hint={passwordHint(recovery, t)} />
          <Button variant="secondary" pending={pending} pendingLabel={t("orders.creating_account")}>
            {t("orders.create_account_button")}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
