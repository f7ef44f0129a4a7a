/** The providers that a Connection can have: the names of the database's enum. */
export type ProviderId = "sandbox" | "stripe" | "square" | "resend";
