import { CircleCheck, CircleDashed } from "lucide-react";
import { Form, href, useNavigation } from "react-router";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

export type FirstStep = {
  id: "details" | "product" | "collection" | "shipping" | "taxes" | "payments" | "legal" | "emails" | "order";
  title: string;
  /** What is missing, or what is set. */
  text: string;
  state: "open" | "in_test" | "done";
  to: string;
};

/** Nothing is left to do. */
export const areDone = (steps: readonly FirstStep[]) => steps.every(({ state }) => state === "done");

type Props = {
  steps: readonly FirstStep[];
  /** Whether the dashboard shows it. */
  isShown: boolean;
};

/** What a store still needs, and what it has, before its first sale. */
export function FirstStepsCard({ steps, isShown }: Props) {
  return (
    <Card
      title="Before your first sale"
      actions={
        <p className="text-sm text-muted">
          {steps.filter(({ state }) => state === "done").length} of {steps.length} done
        </p>
      }
    >
      <FirstStepList steps={steps} />
      <div className="mt-4">
        {isShown ? (
          <GuideForm intent="hide-guide" label="Hide from the dashboard" pendingLabel="Hiding" />
        ) : (
          <GuideForm intent="show-guide" label="Show on the dashboard" pendingLabel="Showing" />
        )}
      </div>
    </Card>
  );
}

export type GuideIntent = "hide-guide" | "show-guide";

function GuideForm({ intent, label, pendingLabel }: { intent: GuideIntent; label: string; pendingLabel: string }) {
  return (
    <Form method="post" action={href("/admin/settings")}>
      <Button
        name="intent"
        value={intent}
        variant="secondary"
        size="small"
        pending={useNavigation().formData?.get("intent") === intent}
        pendingLabel={pendingLabel}
      >
        {label}
      </Button>
    </Form>
  );
}

const badges: Record<FirstStep["state"], { tone: Tone; label: string }> = {
  open: { tone: "warning", label: "To do" },
  in_test: { tone: "info", label: "In test" },
  done: { tone: "success", label: "Done" },
};

/** What is set and what isn't yet, each with a link to where it's done. */
function FirstStepList({ steps }: Pick<Props, "steps">) {
  return (
    <ol className="divide-y divide-line">
      {steps.map(({ id, title, text, state, to }) => (
        <li key={id} className="flex items-start gap-3 py-3.5 first:pt-0 last:pb-0">
          {state === "done" ? (
            <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-success" />
          ) : (
            <CircleDashed aria-hidden size={20} className="mt-0.5 shrink-0 text-warning" />
          )}
          <div className="min-w-0 grow text-sm [overflow-wrap:anywhere]">
            <p className="flex items-start justify-between gap-3">
              <TextLink to={to}>{title}</TextLink>{" "}
              <Badge tone={badges[state].tone} className="shrink-0">
                {badges[state].label}
              </Badge>
            </p>
            <p className="mt-0.5 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
