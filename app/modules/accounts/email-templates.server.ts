import { renderSample } from "#app/platform/email-render.server.ts";
import type { ListedTemplate } from "#app/platform/email-template.ts";

export const accountsEmailTemplates: readonly ListedTemplate[] = [
  {
    id: "reset-password",
    title: "New password",
    sentWhen: "Someone asked for a new password.",
    render: () => renderSample(() => import("./emails/reset-password-email.tsx")),
  },
  {
    id: "verify-address",
    title: "Confirm address",
    sentWhen: "An account was created, or its owner asked for this email again.",
    render: () => renderSample(() => import("./emails/verify-address-email.tsx")),
  },
  {
    id: "finish-account",
    title: "Unfinished account",
    sentWhen: "Someone signed up with the address of an account that was never confirmed.",
    render: () => renderSample(() => import("./emails/finish-account-email.tsx")),
  },
  {
    id: "account-exists",
    title: "Account already exists",
    sentWhen: "Someone signed up with an address that already has an account.",
    render: () => renderSample(() => import("./emails/account-exists-email.tsx")),
  },
  {
    id: "confirm-address",
    title: "Confirm new address",
    sentWhen: "Someone asked to change an account’s address. Sent to the new address.",
    render: () => renderSample(() => import("./emails/confirm-address-email.tsx")),
  },
  {
    id: "address-in-use",
    title: "Address in use",
    sentWhen: "Someone asked to change an account’s address to one that already has an account.",
    render: () => renderSample(() => import("./emails/address-in-use-email.tsx")),
  },
  {
    id: "address-changing",
    title: "Address about to change",
    sentWhen: "Someone asked to change an account’s address. Sent to the current address.",
    render: () => renderSample(() => import("./emails/address-changing-email.tsx")),
  },
  {
    id: "address-changed",
    title: "Address changed",
    sentWhen: "An account’s address was changed. Sent to the previous address.",
    render: () => renderSample(() => import("./emails/address-changed-email.tsx")),
  },
  {
    id: "password-changed",
    title: "Password changed",
    sentWhen: "A password was set with an emailed link, or changed in the account.",
    render: () => renderSample(() => import("./emails/password-changed-email.tsx")),
  },
  {
    id: "second-factor",
    title: "Two-step sign-in changed",
    sentWhen: "A staff member’s app, passkeys or recovery codes changed, or a recovery code was used.",
    render: () => renderSample(() => import("./emails/second-factor-email.tsx")),
  },
  {
    id: "security-notice",
    title: "Security notice",
    sentWhen:
      "A staff member was added, a two-step sign-in method was removed, or a staff member’s address or a connection’s secrets changed. Sent to all staff.",
    render: () => renderSample(() => import("./emails/security-notice-email.tsx")),
  },
];
