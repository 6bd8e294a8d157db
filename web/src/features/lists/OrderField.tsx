import { useMessages } from "#shared/i18n/i18n.ts";
import { Select } from "#shared/ui/forms/Select.tsx";
import type { DateOrder } from "./listDates";
import { listsMessages } from "./messages/en";

interface OrderFieldProps {
  readonly order: DateOrder | undefined;
  readonly onOrder: (order: DateOrder | undefined) => void;
}

/** Whether a list writes the day or the month first. */
export const OrderField = ({ order, onOrder }: OrderFieldProps) => {
  const messages = useMessages(listsMessages).order;
  return (
    <label className="grid content-start gap-1.5 font-semibold">
      {messages.label}
      <Select
        value={order ?? ""}
        onChange={({ target: { value } }) =>
          onOrder(value === "dayFirst" || value === "monthFirst" ? value : undefined)
        }
        options={[
          { value: "", label: messages.open },
          { value: "dayFirst", label: messages.dayFirst },
          { value: "monthFirst", label: messages.monthFirst },
        ]}
      />
    </label>
  );
};
