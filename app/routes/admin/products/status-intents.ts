/**
 * What can be done to products in the list: the button, the status that they have then, and what is said of
 * one or several, now and while it is being done.
 */
export const statusIntents = [
  {
    intent: "publish",
    status: "active",
    label: "Publish",
    one: "published",
    several: "published",
    going: "Publishing",
  },
  {
    intent: "draft",
    status: "draft",
    label: "Set to draft",
    one: "set to draft",
    several: "set to draft",
    going: "Making drafts of",
  },
  { intent: "archive", status: "archived", label: "Archive", one: "archived", several: "archived", going: "Archiving" },
] as const;
export type StatusIntent = (typeof statusIntents)[number]["intent"];
export const intentNames = statusIntents.map(({ intent }) => intent);
