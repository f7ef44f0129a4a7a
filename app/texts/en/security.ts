/** Where someone is signed in, their password, and a fresh proof of who they are. */
export const security = {
  title: "Sign-in and security",
  signed_in_as: "Signed in as <email></email>",
  signed_in_as_email: "Signed in as <email></email> · <link>Your email address</link>",
  sessions: "Where you’re signed in",
  this_device: "This device",
  signed_in:
    "Signed in with {method, select, svc {single sign-on} passkey {passkey} other {password}} from {address}, <at></at>",
  signed_in_somewhere:
    "Signed in with {method, select, svc {single sign-on} passkey {passkey} other {password}} from an unknown address, <at></at>",
  last_used: "Last used <at></at>",
  sign_out: "Sign out",
  sign_out_this: "Sign out: this device",
  sign_out_device: "Sign out: {device}",
  signing_out: "Signing out",
  sign_out_others: "Sign out everywhere else",
  password: "Password",
  no_password: "You sign in through your organisation’s single sign-on, so this account has no password here.",
  current_password: "Current password",
  new_password: "New password",
  new_password_hint: "{min} to {max} characters. This signs you out on all other devices.",
  changing: "Changing your password",
  change: "Change password",
  confirm: "Confirm it’s you",
  confirm_text: "What you’re about to do needs a recent sign-in. You’ll continue where you left off.",
  confirm_failed: "That didn’t work",
  confirming: "Confirming",
  confirm_button: "Confirm",
  confirm_first: "Confirm it’s you first",
  confirm_first_text: "This needs a recent sign-in. You’ll come back here afterwards.",
  confirm_first_refused:
    "You signed in more than 15 minutes ago, so nothing was changed. You’ll come back here afterwards.",
} as const;
