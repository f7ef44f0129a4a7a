/** Why a picture can't be had from a URL. */
import type { Reason } from "#app/kernel/refusal.ts";
import type { DownloadProblem } from "#app/platform/http/download-problem.ts";
import { labelOf } from "./object-type.ts";

/** For a whole download, also from a server that sends a byte now and then. */
export const DEADLINE_SECONDS = 15;

export type PictureProblem =
  | DownloadProblem
  | { reason: "closed_address" | "unknown_host" | "timeout" | "no_answer" | "not_a_picture" | "storage_down" }
  | { reason: "refused"; why: Reason | undefined };

/** Whether trying again later may help. */
export function mayPass(problem: PictureProblem): boolean {
  if (problem.reason === "status") return problem.status >= 500 || problem.status === 429 || problem.status === 408;
  return ["timeout", "no_answer", "storage_down"].includes(problem.reason);
}

/** What a problem means, for people. */
export function pictureProblemText(problem: PictureProblem): string {
  switch (problem.reason) {
    case "status":
      return problem.status === 404
        ? "There is no picture at this URL."
        : `The server answered with status ${problem.status} instead of a picture.`;
    case "redirected":
      return "The URL redirects to another one. Use the URL it leads to.";
    case "too_large":
      return `The picture is larger than ${problem.maxBytes / 1024 / 1024} MB.`;
    case "closed_address":
      return "The URL leads to a private network, where pictures aren’t downloaded from.";
    case "unknown_host":
      return "There is no server with this name.";
    case "timeout":
      return `The picture didn’t arrive within ${DEADLINE_SECONDS} seconds.`;
    case "no_answer":
      return "The server can’t be reached.";
    case "storage_down":
      return "The picture couldn’t be stored. Import the file again later.";
    case "not_a_picture":
      return "This isn’t a picture.";
    case "refused":
      return refusedText(problem.why);
  }
}

function refusedText(why: Reason | undefined): string {
  switch (why?.reason) {
    case "kind_not_accepted":
      return "This isn’t a picture of a kind that can be used.";
    case "file_too_large":
      return `The picture is larger than a ${labelOf(why.type)} may be.`;
    case "pixels_too_many":
      return `The picture has more than ${why.most / 1_000_000} million pixels.`;
    case "frames_too_many":
      return `The animation has more than ${why.most} frames.`;
    default:
      return "The picture is damaged or can’t be used safely.";
  }
}
