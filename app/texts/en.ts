import { account } from "./en/account.ts";
import { accountAnswers } from "./en/account-answers.ts";
import { addresses } from "./en/addresses.ts";
import { agreedPages } from "./en/agreed-pages.ts";
import { cart } from "./en/cart.ts";
import { cartAnswers } from "./en/cart-answers.ts";
import { cartPage } from "./en/cart-page.ts";
import { checkout } from "./en/checkout.ts";
import { checkoutAnswers } from "./en/checkout-answers.ts";
import { contact } from "./en/contact.ts";
import { content } from "./en/content.ts";
import { delivery } from "./en/delivery.ts";
import { discountAnswers } from "./en/discount-answers.ts";
import { discounts } from "./en/discounts.ts";
import { downloads } from "./en/downloads.ts";
import { emailsAccounts } from "./en/emails-accounts.ts";
import { emailsOrders } from "./en/emails-orders.ts";
import { emailsOther } from "./en/emails-other.ts";
import { emailsRequests } from "./en/emails-requests.ts";
import { errors } from "./en/errors.ts";
import { fields } from "./en/fields.ts";
import { frame } from "./en/frame.ts";
import { giftCardAnswers } from "./en/gift-card-answers.ts";
import { giftCards } from "./en/gift-cards.ts";
import { invitations } from "./en/invitations.ts";
import { lineProperties } from "./en/line-properties.ts";
import { newsletter } from "./en/newsletter.ts";
import { newsletterPages } from "./en/newsletter-pages.ts";
import { orderAnswers } from "./en/order-answers.ts";
import { orders } from "./en/orders.ts";
import { plainPages } from "./en/plain-pages.ts";
import { prices } from "./en/prices.ts";
import { products } from "./en/products.ts";
import { quoteSums } from "./en/quote-sums.ts";
import { recovery } from "./en/recovery.ts";
import { refusals } from "./en/refusals.ts";
import { requests } from "./en/requests.ts";
import { search } from "./en/search.ts";
import { security } from "./en/security.ts";
import { shop } from "./en/shop.ts";
import { signIn } from "./en/sign-in.ts";
import { stockNoticePages } from "./en/stock-notice-pages.ts";
import { stockNotices } from "./en/stock-notices.ts";
import { taxes } from "./en/taxes.ts";
import { ui } from "./en/ui.ts";

/** Texts of the pages that a visit starts with, which every page loads: frame, lists, products, cart, errors. */
export const browsing = {
  cart,
  content,
  errors,
  frame,
  newsletter,
  prices,
  products,
  search,
  stock_notices: stockNotices,
  ui,
};

/** Texts of all other pages: checkout, orders, account, requests. */
export const customer = {
  account,
  addresses,
  agreed_pages: agreedPages,
  cart_page: cartPage,
  checkout,
  contact,
  discounts,
  downloads,
  gift_cards: giftCards,
  line_properties: lineProperties,
  newsletter_pages: newsletterPages,
  orders,
  quote_sums: quoteSums,
  recovery,
  requests,
  security,
  sign_in: signIn,
  stock_notice_pages: stockNoticePages,
};

/** Texts that only the server writes: emails, refusals and what a form's fields are told. */
export const server = {
  account_answers: accountAnswers,
  cart_answers: cartAnswers,
  checkout_answers: checkoutAnswers,
  delivery,
  discount_answers: discountAnswers,
  emails_accounts: emailsAccounts,
  emails_orders: emailsOrders,
  emails_other: emailsOther,
  emails_requests: emailsRequests,
  fields,
  gift_card_answers: giftCardAnswers,
  invitations,
  order_answers: orderAnswers,
  plain_pages: plainPages,
  refusals,
  shop,
  taxes,
};
