const notices = new Map([
  ["created", "Connection created. Test it, then place an order yourself."],
  ["settings", "Settings saved."],
  ["rotate", "Verification secret replaced."],
  ["end-previous", "The old verification secret is no longer valid."],
  ["keys", "Saved. Test the connection now."],
  ["enable", "Connection enabled."],
  ["disable", "Connection disabled."],
]);

/** The notice for a completed change; null for any other value. */
export const connectionNotice = (done: string | null) => (done && notices.get(done)) || null;
