/** What the forms that find an order and download its files are answered. */
export const orderAnswers = {
  number: "Enter your order number, like 1042 or AB-1042.",
  not_found:
    "There’s no order with this number and email address. Check both against your confirmation email. If you were signed in when you ordered, sign in to see it.",
  download_over: "You can’t download this file any more.",
} as const;
