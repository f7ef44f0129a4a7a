import type { FreshAdminViewer, FreshCustomerViewer } from "#app/auth/identity/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { findAccount, findContactEmail } from "#app/modules/customers/internal.server.ts";
import { orderIdsOf } from "#app/modules/orders/internal.server.ts";
import { type Person, personalDataParts } from "#app/platform/personal-data.server.ts";
import { storeProfile } from "#app/platform/store-profile.server.ts";

/** Streams a copy of all that the store holds of the Customer, as JSON in UTF-8. */
export async function exportOwnData(viewer: FreshCustomerViewer): Promise<ReadableStream<Uint8Array>> {
  return exported(viewer, viewer.userId, await verifiedEmailOf(viewer.storeId, viewer.userId));
}

/** The same for a Customer who asked an Operator for it. Null when there is no such Customer. */
export async function exportCustomer(viewer: FreshAdminViewer, userId: string) {
  const verifiedEmail = await verifiedEmailOf(viewer.storeId, userId);
  return verifiedEmail === undefined ? null : exported(viewer, userId, verifiedEmail);
}

/** The same for a Customer without an account, by the address that a file gave. Null when there is no such Customer. */
export async function exportContact(viewer: FreshAdminViewer, id: string) {
  const { storeId } = viewer;
  const email = await findContactEmail(storeId, id);
  if (email === null) return null;
  await recordAudit(undefined, viewer, { action: "customer.contact-exported", target: { kind: "contact", id } });
  return asJson({ storeId, userId: id, verifiedEmail: email, orderIds: [] });
}

/** Undefined when there is no such Customer. */
async function verifiedEmailOf(storeId: string, userId: string): Promise<string | null | undefined> {
  const found = await findAccount({ storeId, userId });
  if (!found) return undefined;
  return found.emailVerified ? found.email : null;
}

type Exporter = FreshCustomerViewer | FreshAdminViewer;

async function exported(viewer: Exporter, userId: string, verifiedEmail: string | null | undefined) {
  const { storeId } = viewer;
  await recordAudit(undefined, viewer, { action: "customer.exported", target: { kind: "customer", id: userId } });
  const orderIds = await orderIdsOf(undefined, { storeId, customerId: userId });
  return asJson({ storeId, userId, verifiedEmail: verifiedEmail ?? null, orderIds });
}

function asJson(person: Person): ReadableStream<Uint8Array> {
  const text = write(person);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return();
    },
  });
}

async function* write(person: Person): AsyncGenerator<string, void> {
  const { name: store } = await storeProfile();
  const about = { format: "customer-data", version: 1, store, exportedAt: new Date() };
  yield JSON.stringify(about).slice(0, -1);
  for (const { name, read } of personalDataParts()) {
    if (!read) continue;
    yield `,\n${JSON.stringify(name)}:`;
    const given = read(person);
    if (Symbol.asyncIterator in given) yield* rows(given);
    else yield JSON.stringify(await given);
  }
  yield "}\n";
}

async function* rows(given: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = "[";
  for await (const row of given) {
    yield `${before}\n${JSON.stringify(row)}`;
    before = ",";
  }
  yield before === "[" ? "[]" : "\n]";
}
