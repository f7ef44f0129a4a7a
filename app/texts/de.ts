import { account } from "./de/account.ts";
import { accountAnswers } from "./de/account-answers.ts";
import { addresses } from "./de/addresses.ts";
import { agreedPages } from "./de/agreed-pages.ts";
import { cart } from "./de/cart.ts";
import { cart_answers } from "./de/cart_answers.ts";
import { cart_page } from "./de/cart_page.ts";
import { checkout } from "./de/checkout.ts";
import { checkout_answers } from "./de/checkout_answers.ts";
import { contact } from "./de/contact.ts";
import { content } from "./de/content.ts";
import { delivery } from "./de/delivery.ts";
import { discount_answers } from "./de/discount_answers.ts";
import { discounts } from "./de/discounts.ts";
import { downloads } from "./de/downloads.ts";
import { emails_accounts } from "./de/emails_accounts.ts";
import { emails_orders } from "./de/emails_orders.ts";
import { emails_other } from "./de/emails_other.ts";
import { emails_requests } from "./de/emails_requests.ts";
import { errors } from "./de/errors.ts";
import { fields } from "./de/fields.ts";
import { frame } from "./de/frame.ts";
import { gift_card_answers } from "./de/gift_card_answers.ts";
import { gift_cards } from "./de/gift_cards.ts";
import { invitations } from "./de/invitations.ts";
import { lineProperties } from "./de/line-properties.ts";
import { newsletter } from "./de/newsletter.ts";
import { newsletterPages } from "./de/newsletter-pages.ts";
import { order_answers } from "./de/order_answers.ts";
import { orders } from "./de/orders.ts";
import { plain_pages } from "./de/plain-pages.ts";
import { prices } from "./de/prices.ts";
import { products } from "./de/products.ts";
import { quoteSums } from "./de/quote-sums.ts";
import { recovery } from "./de/recovery.ts";
import { refusals } from "./de/refusals.ts";
import { requests } from "./de/requests.ts";
import { search } from "./de/search.ts";
import { security } from "./de/security.ts";
import { shippingObstacles } from "./de/shipping-obstacles.ts";
import { shop } from "./de/shop.ts";
import { signIn } from "./de/sign-in.ts";
import { stockNoticePages } from "./de/stock-notice-pages.ts";
import { stockNotices } from "./de/stock-notices.ts";
import { sums } from "./de/sums.ts";
import { ui } from "./de/ui.ts";
import type * as english from "./en.ts";
import type { Translated } from "./text-types.ts";

export const browsing: Translated<typeof english.browsing> = {
  cart,
  content,
  errors,
  frame,
  line_properties: lineProperties,
  newsletter,
  prices,
  products,
  quote_sums: quoteSums,
  search,
  stock_notices: stockNotices,
  ui,
};

export const customer: Translated<typeof english.customer> = {
  account,
  addresses,
  agreed_pages: agreedPages,
  cart_page,
  checkout,
  contact,
  discounts,
  downloads,
  gift_cards,
  newsletter_pages: newsletterPages,
  orders,
  recovery,
  requests,
  security,
  sign_in: signIn,
  stock_notice_pages: stockNoticePages,
  sums,
};

export const server: Translated<typeof english.server> = {
  account_answers: accountAnswers,
  cart_answers,
  checkout_answers,
  delivery,
  discount_answers,
  emails_accounts,
  emails_orders,
  emails_other,
  emails_requests,
  fields,
  gift_card_answers,
  invitations,
  order_answers,
  plain_pages,
  refusals,
  shipping_obstacles: shippingObstacles,
  shop,
};
