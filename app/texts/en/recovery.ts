/** A forgotten password, and the account's email address: pages and the links that are emailed for them. */
export const recovery = {
  forgot_title: "Forgot your password?",
  forgot_text: "Enter your account’s email address and we’ll send you a link to choose a new password.",
  inbox: "Check your inbox",
  forgot_sent:
    "If there’s an account with that address, we’ve sent it an email. The link in it works for 30 minutes. We send at most one every five minutes.",
  send_link: "Send the link",
  sending: "Sending",
  remembered: "Remembered it? <link>Sign in</link>",
  reset_title: "Choose a new password",
  reset_text: "This signs you out on every device.",
  kept: "Your account keeps this address",
  kept_text: "Every device is signed out, and the old password no longer works. Choose a new one to sign in.",
  new_password: "New password",
  new_password_hint:
    "{min} to {max} characters of any kind; at least {staff} for staff. Common passwords aren’t accepted.",
  saving: "Saving",
  save_password: "Save the new password",
  another_link: "Get another link",
  one_moment: "One moment",
  link_invalid: "This link no longer works",
  link_invalid_text:
    "It may have been used already, expired or been copied incompletely, or your password or address has changed since.",
  address_in_use: "This address already has an account",
  address_in_use_text:
    "Two accounts can’t have the same address, so nothing was changed. Sign in to the other account, or contact the store.",
  sign_in: "Sign in",
  go_to_account: "Go to your account",
  verify_title: "Confirm your email address",
  verify_button: "Confirm my address",
  verify_text: "Confirm that your account’s address is yours. The link works once.",
  verify_password_text:
    "Enter your account’s password to confirm that this address is yours. We ask because you opened the link in a different browser from the one you signed up with.",
  verified_title: "Your email address is confirmed",
  verified_go_on: "Thank you. <link>Go to your account</link>",
  verified_sign_in: "Thank you. <link>Sign in</link>",
  sent_sign_up:
    "We’ve sent an email to the address you entered. Open the link in it to continue. The link works for 24 hours. We send at most one every five minutes.",
  sent_again:
    "If an account with that address needs confirming, we’ve sent it an email. The link works for 24 hours. We send at most one every five minutes.",
  no_email: "Didn’t get an email?",
  send_again: "Send it again",
  not_mine: "Forgot your password, or did someone else sign up with your address?",
  not_mine_text:
    "Choose a new password, and the account is yours alone. The old one stops working, and every device is signed out.",
  choose_password: "Choose a new password",
  confirm_title: "Confirm your new email address",
  confirm_button: "Confirm my new address",
  confirm_text:
    "Your account will switch to the address this link was sent to, and you’ll sign in with it from then on. The link works once.",
  confirm_password_text:
    "Your account will switch to the address this link was sent to, and you’ll sign in with it from then on. The link works once. Enter your account’s password to show that it’s yours.",
  changed_title: "Your email address has changed",
  changed_go_on: "Use it to sign in from now on. <link>Go to your account</link>",
  changed_sign_in: "Use it to sign in from now on. <link>Sign in</link>",
  keep_title: "Keep your email address",
  keep_button: "Keep this address",
  keep_text:
    "Do this if you didn’t ask for the change: someone else has your password. Your account keeps the address this link was sent to, every device is signed out, and you choose a new password.",
  email_title: "Email address",
  change_title: "Change your address",
  email_by_sso: "You sign in through your organisation’s single sign-on, which also sets your email address.",
  own_email: "Your account’s email address is <email></email>.",
  confirmed: "You’ve confirmed that it’s yours.",
  unconfirmed: "This address isn’t confirmed yet",
  unconfirmed_text:
    "If you forget your password, we’ll send a link to this address, so make sure our emails reach you.",
  send_me_link: "Send me the link",
  waiting: "Your new address isn’t confirmed yet",
  waiting_text: "Open the link we sent to <email></email>. It works until <until></until>.",
  cancelling: "Cancelling",
  cancel_change: "Cancel the change",
  new_email: "New email address",
  new_email_hint:
    "We’ll send a confirmation link to it, and tell your current address so that you can stop the change.",
  current_password: "Current password",
  checking: "Checking your password",
  change: "Change address",
} as const;
