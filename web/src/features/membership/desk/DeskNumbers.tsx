import type { Desk, DeskSums } from "@majlis/contracts/desk";
import { formatBill } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { membershipMessages } from "../messages/en";

/** Visits and savings of today and this month. They follow a discount within a minute. */
export const DeskNumbers = ({ desk }: { readonly desk: Desk }) => {
  const messages = useMessages(membershipMessages).numbers;
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card">
      <h2 className="text-xl">{messages.title}</h2>
      <dl className="mt-3 grid grid-cols-2 gap-4">
        <Sums label={messages.today} sums={desk.today} />
        <Sums label={messages.month} sums={desk.this_month} />
      </dl>
    </section>
  );
};

const Sums = ({ label, sums }: { readonly label: string; readonly sums: DeskSums }) => {
  const messages = useMessages(membershipMessages).numbers;
  return (
    <div>
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-lg font-semibold">{messages.visits(sums.visits)}</dd>
      {sums.saved.map((money) => (
        <dd key={money.currency} className="text-primary-ink">
          <bdi className="font-semibold">{formatBill(money)}</bdi>{" "}
          <span className="text-xs text-ink-2">{messages.saved}</span>
        </dd>
      ))}
    </div>
  );
};
