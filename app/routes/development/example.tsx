import type { ReactNode } from "react";

/** The gallery's path; its links lead back to it. */
export const GALLERY = "/_ui";

export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="border-t border-line py-8">
      <h2 className="text-xl">{name}</h2>
      <div className="mt-4 space-y-4">{children}</div>
    </section>
  );
}

export function States({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
