import { account } from "./de/account.ts";
import { accountAnswers } from "./de/account-answers.ts";
import { addresses } from "./de/addresses.ts";
import { cart } from "./de/cart.ts";
import { contact } from "./de/contact.ts";
import { content } from "./de/content.ts";
import { errors } from "./de/errors.ts";
import { fields } from "./de/fields.ts";
import { frame } from "./de/frame.ts";
import { invitations } from "./de/invitations.ts";
import { limits } from "./de/limits.ts";
import { newsletter } from "./de/newsletter.ts";
import { plain_pages } from "./de/plain-pages.ts";
import { prices } from "./de/prices.ts";
import { products } from "./de/products.ts";
import { recovery } from "./de/recovery.ts";
import { requests } from "./de/requests.ts";
import { search } from "./de/search.ts";
import { security } from "./de/security.ts";
import { shop } from "./de/shop.ts";
import { signIn } from "./de/sign-in.ts";
import { stockNotices } from "./de/stock-notices.ts";
import { ui } from "./de/ui.ts";
import type * as english from "./en.ts";
import type { Translated } from "./text-types.ts";

export const browsing: Translated<typeof english.browsing> = {
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

export const customer: Translated<typeof english.customer> = {
  account,
  addresses,
  contact,
  recovery,
  requests,
  security,
  sign_in: signIn,
};

export const server: Translated<typeof english.server> = {
  account_answers: accountAnswers,
  fields,
  invitations,
  plain_pages,
  shop,
};
