/** Asking on a product's page for an email when it is back in stock. */
export const stockNotices = {
  form: "Email me when it’s back",
  your_email: "Your email",
  your_email_hint: "One email, when it’s back in stock. Then we delete your address.",
  to_account: "One email to your account’s address, when it’s back in stock.",
  sending: "Sending",
} as const;
