import { formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { receiptsMessages } from "../messages/en";

/** What the holder of a ticket pays at the door, with the guests. */
export const DueNote = ({ cents, city }: { readonly cents: number; readonly city: string }) => (
  <p className="border-t border-line bg-saffron/25 px-6 text-saffron-ink py-4 text-center font-semibold">
    {useMessages(receiptsMessages).door.dueAmount({ amount: formatPrice(cents, "", city) })}
  </p>
);

/** In place of "Paid" or "Free". */
export const DueBadge = () => <Badge tone="paid">{useMessages(receiptsMessages).door.due}</Badge>;
