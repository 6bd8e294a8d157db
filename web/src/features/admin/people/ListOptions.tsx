import type { DateOrder } from "#features/lists/listDates.ts";
import { OrderField } from "#features/lists/OrderField.tsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { adminMessages } from "../messages/en";

interface ListOptionsProps {
  readonly until: string;
  readonly today: string;
  readonly onUntil: (until: string) => void;
  readonly order: DateOrder | undefined;
  /** Absent where the list itself proves the order of its days. */
  readonly onOrder: ((order: DateOrder | undefined) => void) | undefined;
}

/** What is chosen once for the whole list. */
export const ListOptions = ({ until, today, onUntil, order, onOrder }: ListOptionsProps) => {
  const messages = useMessages(adminMessages).bringList;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={messages.until}
        name="until"
        type="date"
        min={today}
        max="2099-12-31"
        hint={messages.untilHint}
        value={until}
        onChange={({ target }) => onUntil(target.value)}
      />
      {onOrder && <OrderField order={order} onOrder={onOrder} />}
    </div>
  );
};
