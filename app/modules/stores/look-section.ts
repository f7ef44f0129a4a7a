import type { Settings } from "./settings.schema.ts";
import type { Screen } from "./settings-fields.ts";

/** How the storefront looks, among the store's details. */
export const lookSection: Screen<keyof Settings["store"] & string>["sections"][number] = {
  title: "Look",
  fields: [
    {
      name: "logo",
      kind: "picture",
      label: "Logo",
      hint: "At the top of pages and emails. Without one, they show the store’s name; emails also do if the logo is an SVG, which email programs don’t show.",
    },
    {
      name: "logoDark",
      kind: "picture",
      label: "Logo on dark pages",
      hint: "For a logo that’s too dark to see there. Without one, the logo is shown on a white background.",
    },
    {
      name: "icon",
      kind: "picture",
      label: "Icon",
      hint: "In browser tabs and on home screens. Choose a square one, as a PNG of at least 180 × 180 pixels: home screens don’t show SVGs.",
    },
    {
      name: "accent",
      kind: "colour",
      label: "Accent colour",
      hint: "Of buttons and links. Without one, they’re black, or white on dark pages.",
    },
    {
      name: "scheme",
      kind: "choice",
      label: "Light or dark",
      choices: [
        { value: "automatic", label: "Match each visitor’s device" },
        { value: "light", label: "Always light" },
        { value: "dark", label: "Always dark" },
      ],
    },
    {
      name: "corners",
      kind: "choice",
      label: "Corners",
      hint: "Of buttons, fields and pictures.",
      choices: [
        { value: "square", label: "Square" },
        { value: "rounded", label: "Rounded" },
        { value: "round", label: "Round" },
      ],
    },
  ],
};
