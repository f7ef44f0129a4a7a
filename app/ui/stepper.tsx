import clsx from "clsx";
import { Check } from "lucide-react";
import { Link } from "./link.tsx";
import { useTexts } from "./texts.ts";

export type Step = { label: string; state: "done" | "current" | "upcoming"; to?: string };

/** How far something has come: the steps of a longer form, whose completed ones may link back, or of an order. */
export function Stepper({ steps, label: named }: { steps: readonly Step[]; label?: string }) {
  const t = useTexts();
  const label = named ?? t("ui.steps");
  const list = (
    <ol aria-label={label} className="flex items-start gap-2 text-sm sm:flex-wrap sm:items-center sm:gap-3">
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === "current" ? "step" : undefined}
          className={clsx("flex min-w-0 items-start gap-2 sm:items-center sm:gap-3", index > 0 && "grow")}
        >
          {index > 0 ? (
            <span aria-hidden="true" className="h-px min-w-2 grow bg-line-strong/50 max-sm:mt-5 sm:min-w-6" />
          ) : null}
          <Marker step={step} number={index + 1} />
        </li>
      ))}
    </ol>
  );
  return steps.some(({ to }) => to) ? <nav aria-label={label}>{list}</nav> : list;
}

function Marker({ step, number }: { step: Step; number: number }) {
  const t = useTexts();
  const dot = clsx(
    "grid size-7 shrink-0 place-items-center rounded-full border text-xs font-medium tabular",
    step.state === "current" && "border-accent bg-accent-fill text-accent-ink",
    step.state === "done" && "border-accent text-accent",
    step.state === "upcoming" && "border-line-strong text-muted",
  );
  const text = (
    <>
      <span className={dot}>{step.state === "done" ? <Check aria-label={t("ui.step_done")} size={15} /> : number}</span>
      <span className={clsx(step.state === "current" ? "font-medium" : "text-muted")}>{step.label}</span>
    </>
  );
  const className =
    "flex min-h-11 min-w-0 items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere] max-sm:max-w-24 max-sm:flex-col max-sm:pt-1.5 max-sm:text-center max-sm:text-xs";
  if (step.to && step.state === "done") {
    return (
      <Link to={step.to} className={clsx(className, "underline-offset-4 hover:underline")}>
        {text}
      </Link>
    );
  }
  return <span className={className}>{text}</span>;
}
