import { formatNumber } from "./formats.ts";

const KIB = 1024;
const MIB = KIB * KIB;

/** A file's size as people read it: "12 KB", "1.5 MB". @param bytes rounded up, so that a file is never 0 KB */
export function formatFileSize(bytes: number, language: string): string {
  if (bytes < MIB) return `${formatNumber(Math.ceil(bytes / KIB), language)} KB`;
  return `${formatNumber(Math.round((bytes / MIB) * 10) / 10, language)} MB`;
}
