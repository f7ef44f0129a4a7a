/** The providers that a Connection may be with: the names of the database's list. */
export type ProviderId = "sandbox" | "stripe" | "square" | "resend";
