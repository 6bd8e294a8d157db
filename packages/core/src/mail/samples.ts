import { home } from "@majlis/contracts/cities";
import type { TransferRow } from "#core/table/payments/transfer.entity";

/** What several samples of mails tell of. Tests of texts and layout write each mail with its samples. */

export const instant = "2026-12-05T17:00:00.000Z";

export const sampleEvent = {
  id: "evt_1",
  title: "(Oud) & tea",
  starts_at: instant,
  venue_name: "Beit Yafa",
  venue_address: "7 Stairs",
  city: home,
  hostName: "Lina Haddad",
  picture: "/share/events/evt_1.png?v=1",
  hostPage: "/hosts/hst_1",
};

export const sampleMoney = { amount_cents: 1500, refunded: true, simulated: true };
export const sampleCounts = { capacity: 20, attendee_count: 12 };
export const sampleYear = { amount_cents: 20_000, months: 12 };
export const sampleMonth = { amount_cents: 2000, period_ends_at: instant, simulated: true };

export const sampleTransfer: Pick<TransferRow, "reference" | "amount_cents" | "expires_at"> = {
  reference: "7K2QXM",
  amount_cents: 6000,
  expires_at: instant,
};
export const samplePayTo = {
  alias: "SAMPLE-ACCOUNT",
  instructions: { en: "Open your bank's app.", ar: "افتح تطبيق مصرفك." },
};
