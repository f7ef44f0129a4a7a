import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { RequestState } from "../request.ts";

export const requestStateLabels: Record<RequestState, string> = {
  submitted: "Waiting for an answer",
  answered: "Answered",
  accepted: "Ordered",
  declined: "Declined",
  expired: "Expired",
};

const tones: Record<RequestState, Tone> = {
  submitted: "warning",
  answered: "info",
  accepted: "success",
  declined: "neutral",
  expired: "neutral",
};

export function RequestStatus({ state }: { state: RequestState }) {
  return <Badge tone={tones[state]}>{requestStateLabels[state]}</Badge>;
}
