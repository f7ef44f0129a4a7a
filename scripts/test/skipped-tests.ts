/** The tests that may be skipped, each with its reason. Any other that is skipped fails the run. */
export const skippedTests: Record<string, string> = {
  "under root, data that the server's user cannot reach lies in a folder that is named":
    "Only root hands its database over to another user.",
  "an ordinary user needs no extra step": "Only root can become an ordinary user, who runs every other test as one.",
};
