import { href } from "react-router";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { AccountEmail } from "./account-email.tsx";

type AddressInUse = { signIn: string };

export const subject = ({ store }: EmailProps<AddressInUse>) => `This address already has an account at ${store.name}`;

export default function AddressInUseEmail({ store, signIn }: EmailProps<AddressInUse>) {
  return (
    <AccountEmail store={store} preheader="Nothing was changed.">
      <EmailHeading>This address already has an account</EmailHeading>
      <EmailParagraph>
        Someone asked to move another account at {store.name} to this address. That isn’t possible, because this address
        already has its own account. Nothing was changed.
      </EmailParagraph>
      <EmailButton href={signIn}>Sign in to your account</EmailButton>
      <EmailSmallPrint>If it wasn’t you, you don’t need to do anything.</EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = ({ url }: EmailStore): AddressInUse => ({ signIn: new URL(href("/sign-in"), url).href });
