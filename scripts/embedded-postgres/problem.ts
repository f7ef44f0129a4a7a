/** An expected refusal of the embedded PostgreSQL: its message is one line for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  readonly code: "data-in-use" | "port-taken" | "not-ours" | "unsupported" | "failed";

  constructor(code: EmbeddedPostgresError["code"], message: string) {
    super(message);
    this.name = "EmbeddedPostgresError";
    this.code = code;
  }
}
