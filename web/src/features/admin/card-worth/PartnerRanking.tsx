import { currencies } from "@majlis/contracts/money";
import { fileWord } from "@majlis/contracts/house/house";
import type { PartnerWorth } from "@majlis/contracts/admin/cardWorth";
import type { Money } from "@majlis/contracts/redemptions";
import { byteOrderMark, writeCsv } from "@majlis/core/kernel/csv.rules";
import { writeAmount } from "@majlis/core/redemptions/savings.rules";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "#features/founders/analytics/numbers.ts";
import { download } from "#shared/api/download.ts";
import { formatMonth, formatSaving } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { SelectField } from "#shared/ui/forms/fields.tsx";
import { DataTable } from "#shared/ui/lists/DataTable.tsx";
import { cardWorthQuery } from "../admin.queries";
import { adminMessages } from "../messages/en";
import { Words } from "#shared/ui/Words.tsx";

interface PartnerRankingProps {
  /** Newest first. The page has read the first one. */
  readonly months: readonly string[];
}

/** The partners of a month by number of discounts, with a file of them. */
export const PartnerRanking = ({ months }: PartnerRankingProps) => {
  const texts = useMessages(adminMessages);
  const { partners: messages } = texts;
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch, isPlaceholderData } = useQuery(cardWorthQuery(chosen));
  const month = chosen ?? months[0] ?? "";
  const partners = data?.partners ?? [];
  const nameOf = ({ id, name }: PartnerWorth) => name ?? (id === null ? messages.others : messages.deleted);
  const save = () =>
    download(
      `${fileWord()}-partners-${month}.csv`,
      "text/csv;charset=utf-8",
      writePartners(partners, nameOf, texts),
    );
  return (
    <section aria-labelledby="partners-by-use" aria-busy={isPlaceholderData} className="mt-8">
      <h2 id="partners-by-use" className="mb-4 text-xl">
        {messages.title}
      </h2>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div className="w-60">
          <SelectField
            label={messages.month}
            name="month"
            value={month}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
          />
        </div>
        {partners.length > 0 && (
          <Button kind="quiet" disabled={isPlaceholderData} onClick={save}>
            <Download className="size-4.5" aria-hidden />
            {messages.download}
          </Button>
        )}
      </div>
      {error ? (
        <Failure error={error} fallback="CardWorthNotLoaded" onRetry={() => void refetch()} />
      ) : !data || isPlaceholderData ? (
        <RowsSkeleton label={messages.loading} rowClass="h-12" />
      ) : (
        <Ranking partners={partners} nameOf={nameOf} />
      )}
    </section>
  );
};

interface RankingProps {
  readonly partners: readonly PartnerWorth[];
  readonly nameOf: (partner: PartnerWorth) => string;
}

const Ranking = ({ partners, nameOf }: RankingProps) => {
  const { partners: messages, months: columns } = useMessages(adminMessages);
  const sums = useSums();
  if (partners.length === 0) return <p className="text-ink-2">{messages.empty}</p>;
  return (
    <DataTable
      caption={messages.title}
      rows={partners}
      keyOf={({ id }) => id ?? "others"}
      columns={[
        {
          label: messages.partner,
          isHeader: true,
          render: (partner) => <Words className="wrap-anywhere">{nameOf(partner)}</Words>,
        },
        { label: columns.discounts, render: ({ count }) => formatNumber(count) },
        { label: columns.bills, render: ({ bills }) => <bdi>{sums(bills) || "–"}</bdi> },
        { label: columns.saved, render: ({ saved }) => <bdi>{sums(saved) || "–"}</bdi> },
      ]}
    />
  );
};

const amounts = (sums: readonly Money[]): readonly string[] =>
  currencies.map((currency) => {
    const sum = sums.find((each) => each.currency === currency);
    return sum ? writeAmount(sum) : "";
  });

const named = (column: string): readonly string[] => currencies.map((currency) => `${column} (${currency})`);

/** The file of a month's partners. Each currency has columns of its own, so that spreadsheets add the amounts. */
const writePartners = (
  partners: readonly PartnerWorth[],
  nameOf: (partner: PartnerWorth) => string,
  { partners: { partner }, months: columns }: ReturnType<typeof adminMessages.get>,
): string => {
  const header = [partner, columns.discounts, ...named(columns.bills), ...named(columns.saved)];
  const rows = partners.map((each) => [
    nameOf(each),
    String(each.count),
    ...amounts(each.bills),
    ...amounts(each.saved),
  ]);
  return byteOrderMark + writeCsv([header, ...rows]);
};

/** Writes sums of different currencies: "12.000 JOD and $4.50". Empty without a sum. */
export const useSums = () => {
  const { and } = useMessages(adminMessages).cardWorthPage;
  return (sums: readonly Money[]): string =>
    sums.length === 0 ? "" : sums.map(formatSaving).reduce((one, other) => and({ one, other }));
};
