export type ConfirmWords = { title?: string; prompt?: string; refused: string };

/** What asks Operators for a recent sign-in, and says that nothing was changed without it. */
export const operatorWords: Record<
  "connections" | "gift-cards" | "imports" | "limits" | "manual payments" | "refund",
  ConfirmWords
> = {
  connections: {
    title: "Changes need a recent sign-in",
    prompt: "Connections hold the keys to your money. Confirm it’s you, and you can change them for 15 minutes.",
    refused:
      "Your sign-in is older than 15 minutes, so nothing was changed. Confirm it’s you in a new tab, then come back and send the form again. You’ll need to re-enter any secrets.",
  },
  "gift-cards": {
    title: "Changes need a recent sign-in",
    prompt: "Gift cards are money. Confirm it’s you, and you can issue and change them for 15 minutes.",
    refused:
      "Your sign-in is older than 15 minutes, so nothing was changed. Confirm it’s you in a new tab, then come back and send the form again.",
  },
  imports: {
    title: "Imports need a recent sign-in",
    prompt: "An import can change every price. Confirm it’s you, and you can start or undo imports for 15 minutes.",
    refused: "Your sign-in is older than 15 minutes, so nothing was changed. You’ll come back here afterwards.",
  },
  limits: {
    title: "Changes need a recent sign-in",
    prompt: "These limits protect your money. Confirm it’s you, and you can change them for 15 minutes.",
    refused:
      "Your sign-in is older than 15 minutes, so nothing was changed. Once you’ve confirmed, you’ll come back here with what you typed.",
  },
  "manual payments": {
    title: "Changes need a recent sign-in",
    prompt: "Customers send money where this page says. Confirm it’s you, and you can change it for 15 minutes.",
    refused:
      "Your sign-in is older than 15 minutes, so nothing was changed. Confirm it’s you in a new tab, then come back and send the form again.",
  },
  refund: {
    refused:
      "Nothing was changed. This refund, or your total refunds today, is over the limit that needs a recent sign-in. Once you’ve confirmed, you’ll come back here with what you typed.",
  },
};
