import { account } from "./de/account.ts";
import { accountAnswers } from "./de/account-answers.ts";
import { addresses } from "./de/addresses.ts";
import { agreedPages } from "./de/agreed-pages.ts";
import { cart } from "./de/cart.ts";
import { cartAnswers } from "./de/cart-answers.ts";
import { cartPage } from "./de/cart-page.ts";
import { checkout } from "./de/checkout.ts";
import { checkoutAnswers } from "./de/checkout-answers.ts";
import { contact } from "./de/contact.ts";
import { content } from "./de/content.ts";
import { delivery } from "./de/delivery.ts";
import { discountAnswers } from "./de/discount-answers.ts";
import { discounts } from "./de/discounts.ts";
import { downloads } from "./de/downloads.ts";
import { emailsAccounts } from "./de/emails-accounts.ts";
import { emailsOrders } from "./de/emails-orders.ts";
import { emailsOther } from "./de/emails-other.ts";
import { emailsRequests } from "./de/emails-requests.ts";
import { errors } from "./de/errors.ts";
import { fields } from "./de/fields.ts";
import { frame } from "./de/frame.ts";
import { giftCardAnswers } from "./de/gift-card-answers.ts";
import { giftCards } from "./de/gift-cards.ts";
import { invitations } from "./de/invitations.ts";
import { lineProperties } from "./de/line-properties.ts";
import { newsletter } from "./de/newsletter.ts";
import { newsletterPages } from "./de/newsletter-pages.ts";
import { orderAnswers } from "./de/order-answers.ts";
import { orders } from "./de/orders.ts";
import { plainPages } from "./de/plain-pages.ts";
import { prices } from "./de/prices.ts";
import { products } from "./de/products.ts";
import { quoteSums } from "./de/quote-sums.ts";
import { recovery } from "./de/recovery.ts";
import { refusals } from "./de/refusals.ts";
import { requests } from "./de/requests.ts";
import { search } from "./de/search.ts";
import { security } from "./de/security.ts";
import { shop } from "./de/shop.ts";
import { signIn } from "./de/sign-in.ts";
import { stockNoticePages } from "./de/stock-notice-pages.ts";
import { stockNotices } from "./de/stock-notices.ts";
import { taxes } from "./de/taxes.ts";
import { ui } from "./de/ui.ts";
import type * as english from "./en.ts";
import type { Translated } from "./text-types.ts";

export const browsing: Translated<typeof english.browsing> = {
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

export const customer: Translated<typeof english.customer> = {
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

export const server: Translated<typeof english.server> = {
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
