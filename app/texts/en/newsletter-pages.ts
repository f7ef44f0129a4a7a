/** The newsletter's own pages. What people agree to (`consent…`, `yes`, `subscribe_again`) is stored with the consent. */
export const newsletterPages = {
  about: "New products, by email.",
  about_how_often: "New products, {frequency}.",
  subscribing: "Subscribing",
  consent_checkout: "Send me the newsletter too. I’ll confirm it by email first and can unsubscribe at any time.",
  consent_checkout_how_often:
    "Send me the newsletter too, {frequency}. I’ll confirm it by email first and can unsubscribe at any time.",
  inbox: "Check your inbox",
  email_sent: "We’ve sent an email to the address you entered.",
  email_sent_text: "Open the email and confirm that you want the newsletter. We won’t send it until you do.",
  nothing_yet:
    "Nothing after a few minutes? Check your spam folder, and make sure you typed the address correctly. We send this email to an address at most once an hour.",
  another_address: "Enter another address",
  confirm_title: "Confirm your subscription",
  last_step: "One last step",
  last_step_text: "Please confirm that you want our newsletter in your inbox.",
  yes: "Yes, send me the newsletter",
  already: "You’re already subscribed",
  already_text: "This address is confirmed. There’s nothing more to do.",
  subscribed: "Thank you, you’re subscribed",
  subscribed_text: "You’ll find our next newsletter in your inbox.",
  unsubscribe: "Unsubscribe",
  unsubscribe_text: "Press the button and we’ll stop sending the newsletter to {address}.",
  unsubscribed: "You’re unsubscribed",
  unsubscribed_text: "We won’t send you the newsletter any more. One that’s already on its way may still arrive.",
  subscribe_again: "Subscribe again",
  returned: "Welcome back",
  returned_text: "You’re subscribed again.",
  link_invalid: "This link no longer works",
  link_invalid_text:
    "It’s too old, or it wasn’t copied completely. Enter your address again and we’ll email you a new link, even if you’re subscribed and want to unsubscribe.",
  go_to_newsletter: "Go to the newsletter",
} as const;
