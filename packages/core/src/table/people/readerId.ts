import { createHash } from "node:crypto";

/** The id of an address. One address is one reader, so that it gets one letter a week. */
export const readerIdOf = (email: string): string =>
  `ltr_${createHash("sha256").update(email.trim().toLowerCase()).digest("hex").slice(0, 32)}`;
