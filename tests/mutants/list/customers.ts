import type { Mutant } from "../mutant.ts";

const editing = (test: string) => ({
  file: "tests/integration/contacts.test.ts",
  test: `editing a customer without an account > ${test}`,
});

const inviting = (test: string) => ({
  file: "tests/integration/contacts.test.ts",
  test: `inviting a customer without an account > ${test}`,
});

/** What staff do for customers without an account. */
export const customers: Mutant[] = [
  {
    id: "contact-version",
    removes: "of two people who change a customer at once, one hears of the other",
    file: "app/modules/customers/edit-contact.server.ts",
    from: "if (before.version !== version) refuse(",
    to: "if (false) refuse(",
    killer: editing("loses nothing of two people who changed the same version, also at once"),
  },
  {
    id: "contact-email-account",
    removes: "a customer without an account isn’t given the email address of one with an account",
    file: "app/modules/customers/edit-contact.server.ts",
    from: "return hasAccount(tx, storeId, emailKey);",
    to: "return false;",
    killer: editing("takes another email address, in any case, while nobody else has it"),
  },
  {
    id: "contact-email-key",
    removes: "an import and a sign-in find a customer by the address that staff changed",
    file: "app/modules/customers/edit-contact.server.ts",
    from: "data: { ...input, emailKey, version",
    to: "data: { ...input, version",
    killer: editing("takes another email address, in any case, while nobody else has it"),
  },
  {
    id: "contact-former-address",
    removes: "the row of a file goes with its customer, whose address staff have changed",
    file: "app/modules/imports/personal-data.server.ts",
    from: ' OR t."productId" = ${userId}::uuid',
    to: "",
    killer: editing("keeps no row of the file after they are deleted, under their former address neither"),
  },
  {
    id: "invitation-once-a-day",
    removes: "a customer is invited once a day at most, also by a double press",
    file: "app/modules/customers/invite-contact.server.ts",
    from: "if (!mayInvite(invitedAt, now)) return { sent: false };",
    to: "",
    killer: inviting(
      "sends one email with the sign-up form’s link, also for two presses at once, and says so in the audit log",
    ),
  },
  {
    id: "invitations-most",
    removes: "a form invites a hundred customers at the most",
    file: "app/routes/admin/customers/submit-invitations.server.ts",
    from: "selectedIds(MOST_INVITED)",
    to: "selectedIds(2 * MOST_INVITED)",
    killer: {
      file: "tests/integration/invitations.test.ts",
      test: "the selected customers > are at least one and at most a hundred",
    },
  },
  {
    id: "invitations-matching",
    removes: "who was invited in the last 24 hours isn’t among all who are to be invited",
    file: "app/modules/customers/invitable.server.ts",
    from: `OR a."invitedAt" <=`,
    to: `OR TRUE OR a."invitedAt" <=`,
    killer: {
      file: "tests/integration/invitations.test.ts",
      test: "all that the list finds > are invited in steps, but for those who have an account, and without those who were invited before",
    },
  },
  {
    id: "invitation-complaint",
    removes: "who complained about an email isn’t invited",
    file: "app/modules/customers/invite-contact.server.ts",
    from: "if (await isSuppressed(storeId, recipient, tx))",
    to: "if (false)",
    killer: inviting("sends nothing to who has an account by now, complained about an email, or isn’t the store’s"),
  },
  {
    id: "invitation-account",
    removes: "who has an account isn’t invited",
    file: "app/modules/customers/invite-contact.server.ts",
    from: "if (await hasAccount(tx, storeId, emailKeyOf(recipient)))",
    to: "if (false)",
    killer: inviting("sends nothing to who has an account by now, complained about an email, or isn’t the store’s"),
  },
];
