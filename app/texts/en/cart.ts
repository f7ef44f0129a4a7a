/** What the pages that a visit starts with say of the cart. */
export const cart = {
  added: "Added to your cart",
  not_added: "That wasn’t added to your cart",
  removed_elsewhere: "You removed it again in another tab.",
  quantity: "Quantity {quantity}",
  all_there_are: "Only {left} left: they’re all in your cart now.",
  items: "{count, plural, one {There is 1 item in your cart.} other {There are # items in your cart.}}",
  subtotal: "Subtotal",
  view: "View cart",
  check_out: "Checkout",
  former_price: "The price was <price></price> when you added it.",
  reserving: "Reserving your items",

  recipient_name: "Recipient’s name",
  recipient_email: "Recipient’s email",
  recipient_email_hint: "Without it, the gift card comes to you.",
  gift_message: "Message",
  send_on: "Send it on",
  send_on_hint: "Up to a year ahead. Without a day, it’s sent as soon as it’s paid.",
} as const;
