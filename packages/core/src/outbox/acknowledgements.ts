import { createHash } from "node:crypto";
import { instantNow } from "#core/kernel/clock";
import type { Deps } from "#core/table/deps";

/** Anyone can enter any address in a public form. */
const acknowledgementsPerDay = 3;

/**
 * Files a form with the mail that acknowledges it, under the first free id of the address and the day. An address gets
 * three mails of a kind a day; further forms are filed without one. `file` answers whether only the mail was refused.
 */
export const fileAcknowledged = async (
  deps: Deps,
  { kind, email }: { readonly kind: string; readonly email: string },
  file: (mailId: string | undefined) => Promise<"filed" | "mailExists">,
): Promise<void> => {
  const day = instantNow(deps).slice(0, 10);
  for (let mail = 1; mail <= acknowledgementsPerDay; mail++) {
    // The next mail of the day is tried when this one exists.
    // oxlint-disable-next-line no-await-in-loop
    if ((await file(acknowledgementId([kind, email.toLowerCase(), day, mail]))) === "filed") return;
  }
  await file(undefined);
};

/** The id of one of the day's mails to an address. The row of the mail exists once, so the mail is sent once. */
const acknowledgementId = (parts: readonly (string | number)[]): string =>
  `out_${createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32)}`;
