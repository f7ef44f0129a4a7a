import { href } from "react-router";
import { TextLink } from "#app/ui/button.tsx";

export type ClosedBarProps = { visitors: "everyone" | "password" | "nobody" };

/** Tells staff, above every page of the store, that visitors can't see it. */
export function ClosedBar({ visitors }: ClosedBarProps) {
  return (
    <aside aria-label="Store access" className="bg-warning-soft px-4 py-2.5 text-center text-sm text-ink print:hidden">
      {visitors === "nobody" ? "Your store is closed: only staff see it." : "Your store is behind a password."}{" "}
      <TextLink to={href("/admin/settings/access")}>Change who can see it</TextLink>
    </aside>
  );
}
