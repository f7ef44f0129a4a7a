import { renderSample } from "#app/platform/email-render.server.ts";
import type { ListedTemplate } from "#app/platform/email-template.ts";

export const customersEmailTemplates: readonly ListedTemplate[] = [
  {
    id: "account-erased",
    title: "Account deleted",
    sentWhen: "A customer’s account was deleted.",
    render: () => renderSample(() => import("./account-erased-email.tsx")),
  },
  {
    id: "account-invitation",
    title: "Invitation to create an account",
    sentWhen: "Staff invited a customer without an account to create one.",
    render: () => renderSample(() => import("./account-invitation-email.tsx")),
  },
];
