/** The pages of these emails: asking for one, confirming and cancelling it. */
export const stockNoticePages = {
  title: "Back in stock",
  back: "It’s in stock",
  waiting: "We’ll email you",
  asked: "Check your inbox",
  cancelled_status: "Cancelled. We won’t email you about this.",
  see_it: "See it in the store",
  on_the_list: "You’re on the list",
  on_the_list_text: "We’ll email {email} once, when it’s back in stock.",
  cancel: "Cancel this email",
  email_sent: "We’ve sent an email to the address you entered.",
  email_sent_text: "Open the email and confirm that you want to hear from us. We won’t write again until you do.",
  nothing_yet:
    "Nothing after a few minutes? Check your spam folder, and make sure you typed the address correctly. We send an address at most five of these emails a day.",
  another_address: "Enter another address",
  last_step: "One last step",
  last_step_text: "Please confirm that you want an email when {title} is back in stock.",
  last_step_unnamed: "Please confirm that you want an email when the product is back in stock.",
  yes: "Yes, email me",
  already: "You’re already on the list",
  confirmed: "Thank you. We’ll email you",
  confirmed_text: "We’ll email you once, when {title} is back in stock.",
  confirmed_unnamed: "We’ll email you once, when the product is back in stock.",
  cancel_title: "Cancel an email",
  stop: "Stop these emails",
  stop_text:
    "We’ve emailed you about {title} and won’t again. Press the button to delete {address} and everything it’s waiting for.",
  stop_unnamed:
    "We’ve emailed you about the product and won’t again. Press the button to delete {address} and everything it’s waiting for.",
  cancel_text: "Press the button, and we won’t email {address} when {title} is back in stock.",
  cancel_unnamed: "Press the button, and we won’t email {address} when the product is back in stock.",
  cancel_all: "Cancel all {count}",
  cancelled: "Cancelled",
  cancelled_text: "We won’t email you about this. Changed your mind? Ask again on the product’s page.",
  link_invalid: "This link no longer works",
  link_invalid_text:
    "It’s too old, it wasn’t copied completely, or we’ve already emailed you. Ask again on the product’s page, and we’ll email you a new link.",
} as const;
