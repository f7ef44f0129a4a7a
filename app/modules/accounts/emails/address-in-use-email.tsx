import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { AccountEmail } from "./account-email.tsx";

type AddressInUse = { signIn: string };

export const subject = ({ store }: EmailProps<AddressInUse>) => `This address has an account at ${store.name}`;

export default function AddressInUseEmail({ store, signIn }: EmailProps<AddressInUse>) {
  return (
    <AccountEmail store={store} preheader="Nothing was changed.">
      <EmailHeading>This address has an account already</EmailHeading>
      <EmailParagraph>
        Somebody asked for another account at {store.name} to change to this address. That cannot be, because the
        address has an account of its own. Nothing was changed.
      </EmailParagraph>
      <EmailButton href={signIn}>Sign in to the account of this address</EmailButton>
      <EmailSmallPrint>If it was not you, you need not do anything.</EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = ({ url }: EmailStore): AddressInUse => ({ signIn: new URL("/sign-in", url).href });
