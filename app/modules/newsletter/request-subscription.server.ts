import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { consentWording, type RequestSource } from "./consent.ts";
import { newsletterModule } from "./module.ts";

type Asked = {
  /** By `emailAddressSchema`. */
  email: string;
  source: RequestSource;
  clientAddress: string;
};

/**
 * Stores an entered address for a job to process. The caller gets the same answer in the same time for any address,
 * because nothing is looked up here.
 */
export async function requestSubscription({ storeId }: ShopperViewer, asked: Asked): Promise<void> {
  await transact(async (tx) => {
    const { newsletterRequest } = moduleData(newsletterModule, tx);
    const { id: requestId } = await newsletterRequest.create({
      data: { storeId, ...asked, wording: consentWording(asked.source) },
      select: { id: true },
    });
    await enqueue(tx, "newsletter.request", { requestId });
  });
}
