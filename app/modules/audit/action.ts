/**
 * What the audit log says was done, by name: the area, a dot and a verb in the past, with the words that follow the
 * actor's name. Names are kept for good, because old lines have them.
 */
export const auditActions = {
  "account.banned": "shut an account out",
  "account.demoted": "took an account's role of Operator away",
  "account.password-set": "set an account's password",
  "account.unbanned": "let an account in again",
  "attention.dismissed": "dealt with a finding",
  "audit.exported": "exported the audit log",
  "collection.saved": "saved a collection",
  "connection.created": "created a Connection",
  "connection.saved": "changed a Connection",
  "connection.enabled": "enabled a Connection",
  "connection.disabled": "disabled a Connection",
  "connection.secrets-replaced": "replaced the secrets of a Connection",
  "connection.webhook-secret-rotated": "rotated the webhook secret of a Connection",
  "connection.previous-secret-ended": "ended the previous webhook secret of a Connection",
  "connection.tested": "tested a Connection",
  "drill.recorded": "recorded a drill",
  "email.resent": "sent an email again",
  "email.settled": "marked an email as dealt with",
  "email.test-sent": "sent themselves an example of an email",
  "email.unsuppressed": "let an address get newsletters again",
  "event.replayed": "replayed a provider event",
  "event.parked-replayed": "replayed parked provider events",
  "job.started": "started a job",
  "media.uploaded": "uploaded a file",
  "media.described": "described a file",
  "media.replaced": "replaced a file",
  "media.deleted": "deleted a file",
  "operator.created": "created an Operator's account",
  "order.fulfilled": "marked an order as fulfilled",
  "order.cancelled": "cancelled an order",
  "payment.capture-requested": "asked to capture a payment",
  "payment.checked": "asked the provider about a payment",
  "payment.release-requested": "asked to release a payment",
  "payment.refund-requested": "asked to refund a payment",
  "payment.resolved": "marked a payment as dealt with",
  "product.created": "created a product",
  "product.saved": "saved a product",
  "product.pictures-saved": "changed the pictures of a product",
  "store.created": "created the Store",
  "store.renamed": "renamed the Store",
} as const;
export type AuditAction = keyof typeof auditActions;

/** What an action can be about, with the admin's page of one; null where there is none. */
export const auditTargets = {
  account: null,
  collection: null,
  connection: "/admin/connections/",
  drill: null,
  email: "/admin/emails/",
  event: "/admin/events/",
  finding: null,
  job: null,
  media: "/admin/media/",
  order: "/admin/orders/",
  payment: "/admin/payments/",
  product: "/admin/products/",
} as const;
export type AuditTargetKind = keyof typeof auditTargets;
