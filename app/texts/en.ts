import { account } from "./en/account.ts";
import { accountAnswers } from "./en/account-answers.ts";
import { addresses } from "./en/addresses.ts";
import { cart } from "./en/cart.ts";
import { contact } from "./en/contact.ts";
import { content } from "./en/content.ts";
import { errors } from "./en/errors.ts";
import { fields } from "./en/fields.ts";
import { frame } from "./en/frame.ts";
import { invitations } from "./en/invitations.ts";
import { limits } from "./en/limits.ts";
import { newsletter } from "./en/newsletter.ts";
import { plain_pages } from "./en/plain-pages.ts";
import { prices } from "./en/prices.ts";
import { products } from "./en/products.ts";
import { recovery } from "./en/recovery.ts";
import { requests } from "./en/requests.ts";
import { search } from "./en/search.ts";
import { security } from "./en/security.ts";
import { shop } from "./en/shop.ts";
import { signIn } from "./en/sign-in.ts";
import { stockNotices } from "./en/stock-notices.ts";
import { ui } from "./en/ui.ts";

/** Texts of the pages that a visit starts with, which every page loads: frame, lists, products, cart, errors. */
export const browsing = {
  cart,
  content,
  errors,
  frame,
  limits,
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
  contact,
  recovery,
  requests,
  security,
  sign_in: signIn,
};

/** Texts that only the server writes: emails, refusals and what a form's fields are told. */
export const server = {
  account_answers: accountAnswers,
  fields,
  invitations,
  plain_pages,
  shop,
};
