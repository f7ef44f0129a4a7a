import { account } from "./en/account.ts";
import { accountAnswers } from "./en/account-answers.ts";
import { addresses } from "./en/addresses.ts";
import { agreedPages } from "./en/agreed-pages.ts";
import { cart } from "./en/cart.ts";
import { cart_answers } from "./en/cart_answers.ts";
import { cart_page } from "./en/cart_page.ts";
import { checkout } from "./en/checkout.ts";
import { checkout_answers } from "./en/checkout_answers.ts";
import { contact } from "./en/contact.ts";
import { content } from "./en/content.ts";
import { delivery } from "./en/delivery.ts";
import { discount_answers } from "./en/discount_answers.ts";
import { discounts } from "./en/discounts.ts";
import { downloads } from "./en/downloads.ts";
import { emails_accounts } from "./en/emails_accounts.ts";
import { emails_orders } from "./en/emails_orders.ts";
import { emails_other } from "./en/emails_other.ts";
import { emails_requests } from "./en/emails_requests.ts";
import { errors } from "./en/errors.ts";
import { fields } from "./en/fields.ts";
import { frame } from "./en/frame.ts";
import { gift_card_answers } from "./en/gift_card_answers.ts";
import { gift_cards } from "./en/gift_cards.ts";
import { invitations } from "./en/invitations.ts";
import { lineProperties } from "./en/line-properties.ts";
import { newsletter } from "./en/newsletter.ts";
import { newsletterPages } from "./en/newsletter-pages.ts";
import { order_answers } from "./en/order_answers.ts";
import { orders } from "./en/orders.ts";
import { plain_pages } from "./en/plain-pages.ts";
import { prices } from "./en/prices.ts";
import { products } from "./en/products.ts";
import { quoteSums } from "./en/quote-sums.ts";
import { recovery } from "./en/recovery.ts";
import { refusals } from "./en/refusals.ts";
import { requests } from "./en/requests.ts";
import { search } from "./en/search.ts";
import { security } from "./en/security.ts";
import { shippingObstacles } from "./en/shipping-obstacles.ts";
import { shop } from "./en/shop.ts";
import { signIn } from "./en/sign-in.ts";
import { stockNoticePages } from "./en/stock-notice-pages.ts";
import { stockNotices } from "./en/stock-notices.ts";
import { sums } from "./en/sums.ts";
import { ui } from "./en/ui.ts";

/** Texts of the pages that a visit starts with, which every page loads: frame, lists, products, cart, errors. */
export const browsing = {
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

/** Texts of all other pages: checkout, orders, account, requests. */
export const customer = {
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

/** Texts that only the server writes: emails, refusals and what a form's fields are told. */
export const server = {
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
