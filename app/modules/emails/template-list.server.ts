import type { ListedTemplate } from "#app/platform/email-template.ts";
import { processWide } from "#app/platform/process-wide.server.ts";

const registered = processWide<{ templates: readonly ListedTemplate[] }>("email-templates", () => ({ templates: [] }));

/** Every email that the store sends, as Modules declare them. */
export const templateList = {
  register(templates: readonly ListedTemplate[]) {
    registered.templates = templates;
  },

  all: () => registered.templates,
  find: (id: string) => registered.templates.find((template) => template.id === id),
};
