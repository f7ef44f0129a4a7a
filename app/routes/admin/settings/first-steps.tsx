import { CircleCheck, CircleDashed } from "lucide-react";
import { TextLink } from "#app/ui/button.tsx";

export type FirstStep = {
  id: "details" | "taxes" | "shipping" | "payments" | "product";
  title: string;
  /** What is missing, or what is set. */
  text: string;
  done: boolean;
  to: string;
};

/** What is set and what isn't yet, each with a link to where it's done. */
export function FirstStepList({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <ol className="divide-y divide-line">
      {steps.map(({ id, title, text, done, to }) => (
        <li key={id} className="flex items-start gap-3 py-3.5 first:pt-0 last:pb-0">
          {done ? (
            <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-success" />
          ) : (
            <CircleDashed aria-hidden size={20} className="mt-0.5 shrink-0 text-warning" />
          )}
          <div className="min-w-0 text-sm [overflow-wrap:anywhere]">
            <p>
              <TextLink to={to}>{title}</TextLink> <span className="text-muted">{done ? "Done" : "To do"}</span>
            </p>
            <p className="mt-0.5 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
