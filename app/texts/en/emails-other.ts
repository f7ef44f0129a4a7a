/** Of emails about gift cards, downloads, the newsletter and stock notices. */
export const emailsOther = {
  card_subject: "A gift card for you: {amount} at {store}",
  card_preheader: "{amount} to spend at {store}.",
  card_reason: "You’re receiving this email because someone gave you a {store} gift card.",
  card: "A gift card for you",
  card_for: "A gift card for you, {name}",
  card_worth: "Worth",
  card_code: "Code",
  card_use_by: "Use it by",
  card_how:
    "Enter the code at checkout. What you don’t spend stays on the card, and you can <link>check its balance</link> at any time.",
  card_keep: "Keep this email: whoever has the code can use the card.",
  downloads_subject: "Your downloads for order {order}",
  downloads_preheader: "Your files are ready to download.",
  downloads: "Your files are ready",
  downloads_bought: "You can download what you bought with order <strong>{order}</strong>:",
  downloads_open: "Open your downloads",
  downloads_until: "Download them by {until}, and keep a copy.",
  downloads_limited: "The page says how often you can download each file.",
  downloads_link:
    "Whoever has this link can download your files, so keep it to yourself. Something doesn’t work? <link>Write to us</link>",
  is_this_you: "Is this you?",
  newsletter_confirm_subject: "Confirm your subscription to the {store} newsletter",
  newsletter_confirm_preheader: "One click and you’re subscribed.",
  newsletter_confirm_reason:
    "You’re receiving this email because someone entered this address for the {store} newsletter.",
  newsletter_confirm_text:
    "Someone, most likely you, asked for the {store} newsletter at this address. Confirm that you want it.",
  newsletter_confirm: "Confirm my subscription",
  newsletter_confirm_link:
    "The link works for {hours, plural, one {# hour} other {# hours}}. If it wasn’t you, ignore this email: we won’t send the newsletter unless you confirm.",
  newsletter_reason: "You’re receiving this email because your address is subscribed to the {store} newsletter.",
  newsletter_stop: "Don’t want it any more? <link>Unsubscribe</link>",
  newsletter_already_subject: "You’re already subscribed to the {store} newsletter",
  newsletter_already_preheader: "You don’t need to do anything.",
  newsletter_already: "You’re already subscribed",
  newsletter_already_text:
    "Someone, most likely you, asked for our newsletter at this address. You’ve already confirmed it, so you don’t need to do anything.",
  newsletter_welcome_subject: "You’re subscribed to the {store} newsletter",
  newsletter_welcome_preheader: "Thank you. Your address is confirmed.",
  newsletter_welcome: "Welcome",
  newsletter_news: "Thank you, your address is confirmed. You’ll hear from {store} when there’s something new.",
  newsletter_often: "Thank you, your address is confirmed. You’ll hear from {store} {often}.",
  visit: "Visit the store",
  stock_reason:
    "You’re receiving this email because someone asked {store} to email this address when {product} is back in stock.",
  stock_back_subject: "{product} is back in stock",
  stock_back_preheader: "You asked us to let you know.",
  stock_back: "It’s back in stock",
  stock_back_text: "You asked us to let you know when this is back:",
  stock_see: "See it in the store",
  stock_first_come: "We can’t hold one for you: it’s first come, first served.",
  stock_back_stop: "We won’t write about it again. Don’t want emails about other products either? <link>Cancel</link>",
  stock_confirm_subject: "Confirm: email me when {product} is back",
  stock_confirm_preheader: "One click and you’re on the list.",
  stock_confirm_text:
    "Someone, most likely you, asked us to email you when {product} is back in stock. Confirm that you want this one email.",
  stock_confirm: "Yes, email me",
  stock_confirm_link:
    "The link works for 7 days. If it wasn’t you, ignore this email: we won’t write again unless you confirm.",
  stock_confirm_stop: "Changed your mind later on? <link>Cancel</link>",
  stock_waiting_subject: "You’ll hear from us when {product} is back",
  stock_waiting_preheader: "You’re already on the list.",
  stock_waiting: "You’re already on the list",
  stock_waiting_text:
    "Someone, most likely you, asked again to hear when <link>{product}</link> is back in stock. There’s nothing more to do: we’ll email you once it is.",
  stock_waiting_stop: "No longer interested? <link>Cancel</link>",
} as const;
