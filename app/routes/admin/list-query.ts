import { z } from "zod";
import { attentionKinds } from "#app/flows/money/attention-texts.ts";
import { MAX_INTEGER } from "#app/kernel/money.ts";
import { productSorts } from "#app/modules/catalog/admin-product-list.ts";
import { collectionStatuses } from "#app/modules/catalog/collection.ts";
import { productViews } from "#app/modules/catalog/product.ts";
import { stockTabs } from "#app/modules/catalog/stock-list.ts";
import { pageStates } from "#app/modules/content/page.ts";
import { customerSorts } from "#app/modules/customers/customer-list.ts";
import { discountStatuses } from "#app/modules/discounts/discount-status.ts";
import { emailStates } from "#app/modules/emails/email-state.ts";
import { eventStates } from "#app/modules/events/event-state.ts";
import { giftCardStates } from "#app/modules/gift-cards/gift-card.ts";
import { mediaFilters } from "#app/modules/media/media.schema.ts";
import { subscriptionStates } from "#app/modules/newsletter/subscription.ts";
import { awaitedFilters, deliveryFilters, orderViews } from "#app/modules/orders/order.ts";
import { orderSorts } from "#app/modules/orders/order-list.ts";
import { requestStates } from "#app/modules/quote-requests/request.ts";
import { instantPlaces, numberPlaces, textPlaces } from "#app/platform/list-place.schema.ts";
import { pageSizes } from "#app/platform/list-place.ts";
import { pageNumberSchema as page } from "#app/platform/page-number-schema.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is that there are none; PostgreSQL refuses NUL
const printable = /^[^\u0000-\u001f\u007f]*$/;
const q = z.string().trim().max(100).regex(printable).catch("").default("");

/** Rows of a page. */
const size = z.coerce.number().pipe(z.literal(pageSizes)).catch(pageSizes[0]).default(pageSizes[0]);

/** An admin list's query. Ignores invalid values instead of failing. */
export const orderListQuery = z.object({
  ...{ q, size, ...textPlaces },
  sort: z.enum(orderSorts).catch(orderSorts[0]).default(orderSorts[0]),
  state: z.enum(orderViews).or(z.literal("")).catch("").default(""),
  awaited: z.enum(awaitedFilters).or(z.literal("")).catch("").default(""),
  delivery: z.enum(deliveryFilters).or(z.literal("")).catch("").default(""),
});
export const requestListQuery = z.object({
  ...{ q, ...numberPlaces },
  state: z.enum(requestStates).or(z.literal("")).catch("").default(""),
});
export const productListQuery = z.object({
  ...{ q, size, ...textPlaces },
  sort: z.enum(productSorts).catch(productSorts[0]).default(productSorts[0]),
  status: z.enum(productViews).or(z.literal("")).catch("").default(""),
});
export const stockListQuery = z.object({
  ...{ q, size, ...textPlaces },
  view: z.enum(stockTabs).or(z.literal("")).catch("").default(""),
  product: z.uuid().or(z.literal("")).catch("").default(""),
  location: z.uuid().or(z.literal("")).catch("").default(""),
});
export const priceListQuery = stockListQuery.omit({ view: true, location: true });
/** How many rows of a form were saved. */
export const savedCountQuery = z.object({
  saved: z.coerce.number().int().min(1).max(MAX_INTEGER).optional().catch(undefined),
});
export const stockHistoryQuery = z.object(numberPlaces);
export const collectionListQuery = z.object({
  ...{ q, ...textPlaces },
  status: z.enum(collectionStatuses).or(z.literal("")).catch("").default(""),
});
export const addableListQuery = z.object({ q, ...textPlaces });
export const discountListQuery = z.object({
  ...{ q, ...instantPlaces },
  status: z.enum(discountStatuses).or(z.literal("")).catch("").default(""),
});
export const pageListQuery = z.object({
  ...{ q, ...instantPlaces },
  state: z.enum(pageStates).or(z.literal("")).catch("").default(""),
});
export const redirectListQuery = z.object({ q, ...instantPlaces });
export const eventListQuery = z.object({
  ...{ q, ...instantPlaces },
  state: z.enum(eventStates).or(z.literal("")).catch("").default(""),
  connection: z.uuid().or(z.literal("")).catch("").default(""),
});
export const customerListQuery = z.object({
  ...{ q, ...textPlaces },
  show: z.enum(["banned", "no-account", ""]).catch("").default(""),
  sort: z.enum(customerSorts).catch("newest").default("newest"),
});
export const attentionQuery = z.object({ page, kind: z.enum(attentionKinds).or(z.literal("")).catch("").default("") });

export const emailListQuery = z.object({
  ...{ q, ...instantPlaces },
  state: z.enum(emailStates).or(z.literal("")).catch("").default(""),
});
export const mediaListQuery = z.object({
  ...{ q, ...instantPlaces },
  show: z.enum(mediaFilters).or(z.literal("")).catch("").default(""),
});

export const newsletterListQuery = z.object({
  ...{ q, ...instantPlaces },
  state: z.enum(subscriptionStates).or(z.literal("")).catch("").default(""),
});

export const giftCardListQuery = z.object({
  ...{ q, ...instantPlaces },
  state: z.enum(giftCardStates).or(z.literal("")).catch("").default(""),
});

export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  return schema.parse(Object.fromEntries(new URL(request.url).searchParams));
}
