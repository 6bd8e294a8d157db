import { fileWord } from "@majlis/contracts/house/house";
import { zoneOfCity } from "@majlis/contracts/cities";
import type { DeskRedemption } from "@majlis/contracts/desk";
import type { Currency } from "@majlis/contracts/redemptions";
import { byteOrderMark, writeCsv } from "@majlis/core/kernel/csv.rules";
import { cityDay, cityMinute, monthOf, monthsBack } from "@majlis/core/kernel/dates.rules";
import { writeAmount } from "@majlis/core/redemptions/savings.rules";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { download } from "#shared/api/download.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatBill, formatWhen, formatMonth } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { SelectField } from "#shared/ui/forms/fields.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { toast } from "#shared/ui/toast.ts";
import { readMonth, undoAtDesk } from "./desk.queries";
import { membershipMessages } from "../messages/en";

interface DeskListProps {
  /** The times are on the clocks of the partner's city. */
  readonly city: string;
  readonly token: string;
  readonly newest: readonly DeskRedemption[];
}

/** The latest visits of the partner, and each month as a file. */
export const DeskList = ({ token, city, newest }: DeskListProps) => {
  const messages = useMessages(membershipMessages).deskList;
  return (
    <>
      <section className="rounded-lg bg-surface p-5 shadow-card">
        <h2 className="text-xl">{messages.title}</h2>
        {newest.length === 0 ? (
          <p className="mt-2 text-ink-2">
            <span className="block font-semibold text-ink">{messages.empty}</span>
            {messages.emptyBody}
          </p>
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {newest.map((redemption) => (
              <Visit key={redemption.id} token={token} city={city} redemption={redemption} />
            ))}
          </ul>
        )}
      </section>
      <MonthExport token={token} city={city} />
    </>
  );
};

interface VisitProps {
  readonly city: string;
  readonly token: string;
  readonly redemption: DeskRedemption;
}

const Visit = ({ token, city, redemption }: VisitProps) => {
  const messages = useMessages(membershipMessages).deskList;
  const { amount, saved, currency, recorded_at, is_disputed, is_taken_back, can_undo } = redemption;
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p>{formatWhen(recorded_at, city)}</p>
        {amount !== null && (
          <p className="text-xs text-ink-2">{messages.bill({ sum: formatBill({ amount, currency }) })}</p>
        )}
        {is_disputed && (
          <p className="text-xs font-semibold text-danger-ink">
            {is_taken_back ? messages.takenBack : messages.disputed}
          </p>
        )}
        {can_undo && <UndoVisit token={token} city={city} redemption={redemption} />}
      </div>
      <p className={is_disputed ? "text-ink-2 line-through" : "font-semibold text-primary-ink"}>
        {saved === null ? messages.visit : <bdi>{formatBill({ amount: saved, currency })}</bdi>}
      </p>
    </li>
  );
};

const UndoVisit = ({ token, city, redemption: { id, recorded_at } }: VisitProps) => {
  const messages = useMessages(membershipMessages).deskList;
  const undo = useMutation({
    mutationFn: () => undoAtDesk(token, id),
    onSuccess: () => toast({ title: messages.undone, description: messages.undoneBody }),
    onError: (error) => void toastFailure(error, "UndoFailed"),
  });
  return (
    <Button
      kind="quiet"
      className="mt-2"
      isBusy={undo.isPending}
      busyLabel={messages.undoing}
      onClick={() => undo.mutate()}
    >
      {messages.undo}
      <span className="sr-only">{messages.ofVisit({ when: formatWhen(recorded_at, city) })}</span>
    </Button>
  );
};

const shownMonths = 24;

/** Newest first. */
const lastMonths = (present: string): readonly string[] => {
  const first = new Date(`${present}-01`);
  first.setUTCMonth(first.getUTCMonth() + 1 - shownMonths);
  return monthsBack(present, monthOf(first.toISOString()));
};

const MonthExport = ({ token, city }: Pick<DeskListProps, "token" | "city">) => {
  const messages = useMessages(membershipMessages);
  const present = monthOf(cityDay(useNow().toISOString(), zoneOfCity(city)));
  const [chosen, setChosen] = useState<string>();
  const month = chosen ?? present;
  const { deskList: list } = messages;
  const file = useMutation({
    mutationFn: async () => {
      const rows = await readMonth(token, month);
      download(
        `${fileWord()}-${month}.csv`,
        "text/csv;charset=utf-8",
        writeTable(rows, city, messages.table),
      );
    },
    onError: (error) => void toastFailure(error, "DeskNotLoaded"),
  });
  return (
    <section className="grid gap-4 rounded-lg bg-surface p-5 shadow-card">
      <h2 className="text-xl">{list.exportTitle}</h2>
      <SelectField
        label={list.month}
        name="month"
        value={month}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        options={lastMonths(present).map((value) => ({ value, label: formatMonth(value) }))}
      />
      <Button kind="quiet" disabled={file.isPending} onClick={() => file.mutate()}>
        <Download className="size-4" aria-hidden />
        {file.isPending ? list.exporting : list.export}
      </Button>
    </section>
  );
};

type TableTexts = ReturnType<typeof membershipMessages.get>["table"];

const write = (amount: number | null, currency: Currency) =>
  amount === null ? "" : writeAmount({ amount, currency });

const writeTable = (rows: readonly DeskRedemption[], city: string, texts: TableTexts): string => {
  const head = [texts.day, texts.bill, texts.saved, texts.currency, texts.disputed, texts.takenBack];
  const lines = rows.map(({ recorded_at, amount, saved, currency, is_disputed, is_taken_back }) => [
    cityMinute(recorded_at, zoneOfCity(city)),
    write(amount, currency),
    write(saved, currency),
    currency,
    is_disputed && !is_taken_back ? texts.yes : "",
    is_taken_back ? texts.yes : "",
  ]);
  return byteOrderMark + writeCsv([head, ...lines]);
};
