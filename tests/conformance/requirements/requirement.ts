/** A sentence that tests must prove, or one that leaves nothing to prove, with the reason. */
export type Requirement = string | { text: string; open: string };

export type Requirements = Readonly<Record<string, Requirement>>;

export const DECIDED_ELSEWHERE = "the specification leaves this open, and the project's own documents decide.";
