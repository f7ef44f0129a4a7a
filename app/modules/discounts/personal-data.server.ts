import { emailKeyOf } from "#app/kernel/email-address.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Person, PersonalData } from "#app/platform/personal-data.server.ts";
import { inboxOf } from "./buyer.server.ts";
import { discountsModule } from "./module.ts";

/** Nobody's address: a discount for one customer stays theirs alone. */
const NOBODY = "erased@invalid";

const usesOf = ({ storeId, userId, verifiedEmail }: Person) => {
  const { mailboxes } = inboxOf({ customerId: userId, email: verifiedEmail });
  return { storeId, OR: [{ customerId: userId }, { mailbox: { in: mailboxes } }] };
};
const giftsOf = ({ storeId, verifiedEmail }: Person) =>
  verifiedEmail === null
    ? null
    : { storeId, customerEmail: { equals: emailKeyOf(verifiedEmail), mode: "insensitive" as const } };

/** The uses stay, for the figures and the limit in all. Who they were is forgotten. */
export const discountsPersonalData: PersonalData = {
  name: "discounts",
  async read(person) {
    const { discount, discountUse } = moduleData(discountsModule);
    const gifts = giftsOf(person);
    const [uses, forThem] = await Promise.all([
      discountUse.findMany({
        where: usesOf(person),
        select: { discount: { select: { title: true } }, amountMinor: true, createdAt: true },
        orderBy: { createdAt: "asc" },
      }),
      gifts ? discount.findMany({ where: gifts, select: { title: true, customerEmail: true } }) : [],
    ]);
    return {
      uses: uses.map(({ discount: { title }, amountMinor, createdAt }) => ({ title, amountMinor, at: createdAt })),
      onlyForYou: forThem,
    };
  },
  async erase(tx, person) {
    const { discount, discountUse } = moduleData(discountsModule, tx);
    await discountUse.updateMany({ where: usesOf(person), data: { customerId: null, mailbox: null } });
    const gifts = giftsOf(person);
    if (gifts) {
      await discount.updateMany({
        where: gifts,
        data: { customerEmail: NOBODY, state: "paused", version: { increment: 1 } },
      });
    }
    return 0;
  },
};
