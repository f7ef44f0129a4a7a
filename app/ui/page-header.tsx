import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "./link.tsx";
import { useTexts } from "./texts.ts";

export type PageHeaderProps = {
  title: ReactNode;
  eyebrow?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** `large` for storefront pages; `plain` for admin and account pages. */
  size?: "large" | "plain";
};

/** The page's only `h1`. */
export function PageHeader({ title, eyebrow, description, actions, size = "large" }: PageHeaderProps) {
  return (
    <header
      className={clsx(
        "flex flex-wrap items-end justify-between gap-x-8 gap-y-4",
        size === "large" ? "py-8 sm:py-12" : "py-5",
      )}
    >
      <div className="min-w-0 max-w-2xl">
        {eyebrow ? <div className="eyebrow mb-2">{eyebrow}</div> : null}
        <h1 className={size === "large" ? "text-3xl" : "text-2xl"}>{title}</h1>
        {description ? (
          <div className={clsx("text-muted", size === "large" ? "mt-3 sm:text-lg" : "mt-1 text-sm")}>{description}</div>
        ) : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
    </header>
  );
}

export function SectionHeading({ title, id, actions }: { title: ReactNode; id?: string; actions?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {actions}
    </div>
  );
}

/** The page's column: side margins for phones, and a maximum width. */
export function Container({
  children,
  narrow,
  className,
}: {
  children: ReactNode;
  narrow?: boolean;
  className?: string;
}) {
  return (
    <div className={clsx("mx-auto w-full px-4 sm:px-6 lg:px-10", narrow ? "max-w-3xl" : "max-w-[84rem]", className)}>
      {children}
    </div>
  );
}

export type Crumb = { label: string; to?: string };

/** The last crumb is the page itself and needs no `to`. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const t = useTexts();
  return (
    <nav aria-label={t("ui.breadcrumb")}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {items.map((item, index) => (
          <li key={item.to ?? ""} className="flex min-w-0 items-center gap-x-2 [overflow-wrap:anywhere]">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {item.to ? (
              <Link to={item.to} className="py-1 underline-offset-4 hover:text-ink hover:underline">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
