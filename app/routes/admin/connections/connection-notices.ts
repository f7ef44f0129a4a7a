const notices = new Map([
  ["created", "The Connection was created. Test it, then make a purchase yourself."],
  ["settings", "The settings were saved."],
  ["rotate", "The verification secret was replaced."],
  ["end-previous", "The old verification secret does not count any more."],
  ["keys", "What you entered was saved. Test the Connection now."],
  ["enable", "The Connection is enabled."],
  ["disable", "The Connection is disabled."],
]);

/** What was done, in words; null for anything that no change leads back with. */
export const connectionNotice = (done: string | null) => (done && notices.get(done)) || null;
