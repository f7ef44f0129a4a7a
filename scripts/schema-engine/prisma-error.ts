/** A failure as Prisma shows it: its code (https://www.prisma.io/docs/orm/reference/error-reference) and its words. */
export class PrismaError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "PrismaError";
    this.code = code;
  }
}

/** Translates an error of node-postgres while connecting, so that people read what they know from Prisma. */
export function connectionError(error: unknown, address: URL): PrismaError {
  const user = decodeURIComponent(address.username);
  const database = databaseOf(address);
  const server = `${address.hostname || "localhost"}:${address.port || "5432"}`;
  const message = error instanceof Error ? error.message : String(error);
  switch (codeOf(error)) {
    case "28P01":
      return new PrismaError(
        "P1000",
        `Authentication failed against database server, the provided database credentials for \`${user}\` are not valid.\n\nPlease make sure to provide valid database credentials for the database server at the configured address.`,
      );
    case "28000":
    case "42501":
      return new PrismaError("P1010", `User was denied access on the database \`${database}\`: ${message}`);
    case "3D000":
      return new PrismaError("P1003", `Database \`${database}\` does not exist`);
    case "42P04":
      return new PrismaError("P1009", `Database \`${database}\` already exists on the database server`);
    case "53300":
      return new PrismaError("P2037", `Too many database connections opened: ${message}`);
  }
  if (/SSL|TLS|certificate/i.test(message)) {
    return new PrismaError("P1011", `Error opening a TLS connection: ${message}`);
  }
  return new PrismaError(
    "P1001",
    `Can't reach database server at \`${server}\`\n\nPlease make sure your database server is running at \`${server}\`.`,
  );
}

export const databaseOf = (address: URL) => decodeURIComponent(address.pathname.slice(1));

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
