/** What was chosen for a line beside its variant. */
export const lineProperties = {
  recipient: "For",
  by_email: "By email",
  on_day: "on {day}",
  once_paid: "as soon as it’s paid",
  message: "Message",
} as const;
