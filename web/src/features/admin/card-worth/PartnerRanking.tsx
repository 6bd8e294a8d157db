import type { PartnerWorth } from "@majlis/contracts/admin/cardWorth";
import { byteOrderMark, writeCsv } from "@majlis/core/kernel/csv.rules";
import { Download } from "lucide-react";
import { formatMonth, formatNumber } from "#features/founders/analytics/numbers.ts";
import { download } from "#shared/api/download.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { DataTable } from "#shared/ui/DataTable.tsx";
import { SelectField } from "#shared/ui/fields.tsx";
import { cardWorthMessages } from "./messages/en";
import { useSums } from "./useSums";

interface PartnerRankingProps {
  /** Newest first. */
  readonly months: readonly string[];
  readonly month: string;
  readonly onMonth: (month: string) => void;
  readonly partners: readonly PartnerWorth[];
}

/** The partners of a month by number of discounts, with a file of them. */
export const PartnerRanking = ({ months, month, onMonth, partners }: PartnerRankingProps) => {
  const { partners: messages, months: columns } = useMessages(cardWorthMessages);
  const sums = useSums();
  const nameOf = ({ id, name }: PartnerWorth) => name ?? (id === null ? messages.others : messages.deleted);
  const save = () => {
    const rows = partners.map((partner) => [
      nameOf(partner),
      String(partner.count),
      sums(partner.bills),
      sums(partner.saved),
    ]);
    const header = [messages.partner, columns.discounts, columns.bills, columns.saved];
    download(
      `majlis-partners-${month}.csv`,
      "text/csv;charset=utf-8",
      byteOrderMark + writeCsv([header, ...rows]),
    );
  };
  return (
    <section aria-labelledby="partners-by-use" className="mt-8">
      <h2 id="partners-by-use" className="mb-4 text-xl">
        {messages.title}
      </h2>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div className="w-60">
          <SelectField
            label={messages.month}
            name="month"
            value={month}
            onChange={({ currentTarget }) => onMonth(currentTarget.value)}
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
          />
        </div>
        {partners.length > 0 && (
          <Button kind="quiet" onClick={save}>
            <Download className="size-4.5" aria-hidden />
            {messages.download}
          </Button>
        )}
      </div>
      {partners.length === 0 ? (
        <p className="text-ink-2">{messages.empty}</p>
      ) : (
        <DataTable
          caption={messages.title}
          rows={partners}
          keyOf={({ id }) => id ?? "others"}
          columns={[
            {
              label: messages.partner,
              isHeader: true,
              render: (partner) => <bdi className="wrap-anywhere">{nameOf(partner)}</bdi>,
            },
            { label: columns.discounts, render: ({ count }) => formatNumber(count) },
            { label: columns.bills, render: ({ bills }) => <bdi>{sums(bills) || "–"}</bdi> },
            { label: columns.saved, render: ({ saved }) => <bdi>{sums(saved) || "–"}</bdi> },
          ]}
        />
      )}
    </section>
  );
};
