import { CircleCheck, CircleDashed } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

export type FirstStep = {
  id: "details" | "taxes" | "shipping" | "payments" | "product";
  title: string;
  /** What is missing, or what is set. */
  text: string;
  done: boolean;
  to: string;
};

/** What a store still needs, and what it has, before its first sale. */
export function FirstStepsCard({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <Card
      title="Before your first sale"
      actions={
        <p className="text-sm text-muted">
          {steps.filter(({ done }) => done).length} of {steps.length} done
        </p>
      }
    >
      <FirstStepList steps={steps} />
    </Card>
  );
}

/** What is set and what isn't yet, each with a link to where it's done. */
function FirstStepList({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <ol className="divide-y divide-line">
      {steps.map(({ id, title, text, done, to }) => (
        <li key={id} className="flex items-start gap-3 py-3.5 first:pt-0 last:pb-0">
          {done ? (
            <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-success" />
          ) : (
            <CircleDashed aria-hidden size={20} className="mt-0.5 shrink-0 text-warning" />
          )}
          <div className="min-w-0 grow text-sm [overflow-wrap:anywhere]">
            <p className="flex items-start justify-between gap-3">
              <TextLink to={to}>{title}</TextLink>{" "}
              <Badge tone={done ? "success" : "warning"} className="shrink-0">
                {done ? "Done" : "To do"}
              </Badge>
            </p>
            <p className="mt-0.5 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
