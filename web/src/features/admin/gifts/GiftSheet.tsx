import { giftLink } from "#features/gifts/giftLink.ts";
import type { IssuedGift } from "@majlis/contracts/admin/gifts";
import { home } from "@majlis/contracts/cities";
import { byteOrderMark, writeCsv } from "@majlis/core/kernel/csv.rules";
import { writtenCode } from "@majlis/core/membership/gifts/gift.rules";
import { lastDayOf } from "@majlis/core/membership/membership.rules";
import { useQuery } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { download } from "#shared/api/download.ts";
import { Qr } from "#shared/codes/Qr.tsx";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { printAlone } from "#shared/ui/aroundElement.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { adminMessages } from "../messages/en";
import { issuedGiftQueries } from "./gift.queries";

interface SheetCode {
  readonly code: string;
  readonly used_at: string | null;
}

/** The codes of a sheet: to print on one page, and to save. */
export const GiftSheet = ({ gift }: { readonly gift: IssuedGift }) => {
  const messages = useMessages(adminMessages).issuedGifts;
  const { data, error, refetch } = useQuery(issuedGiftQueries.sheet(gift.id));
  if (error) return <Failure error={error} fallback="GiftsNotLoaded" onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label={messages.sheetLoading} rows={2} rowClass="h-28" />;
  return (
    <div className="mt-4">
      <div className="no-print mb-4 flex flex-wrap gap-2">
        <Button onClick={() => print()}>
          <Printer className="size-4.5" aria-hidden />
          {messages.print}
        </Button>
        <Button kind="quiet" onClick={() => save(data.codes, messages.columns)}>
          <Download className="size-4.5" aria-hidden />
          {messages.save}
        </Button>
      </div>
      <ul
        ref={printAlone}
        data-print="codes"
        aria-label={messages.showSheet}
        className="grid grid-cols-2 gap-2 sm:grid-cols-4 print:grid-cols-5"
      >
        {data.codes.map((each) => (
          <PrintedCode key={each.code} gift={gift} code={each} />
        ))}
      </ul>
    </div>
  );
};

const save = (codes: readonly SheetCode[], columns: string): void => {
  const lines = codes.map(({ code, used_at }) => [
    writtenCode(code),
    giftLink(code),
    used_at === null ? "" : formatInstant(used_at, "date", home),
  ]);
  download("codes.csv", "text/csv;charset=utf-8", byteOrderMark + writeCsv([columns.split(","), ...lines]));
};

interface PrintedCodeProps {
  readonly gift: IssuedGift;
  readonly code: SheetCode;
}

/** A used code is not printed again. */
const PrintedCode = ({
  gift: { months, percent, expires_at, status },
  code: { code, used_at },
}: PrintedCodeProps) => {
  const messages = useMessages(adminMessages).issuedGifts;
  const isOver = used_at !== null || status !== "unused";
  return (
    <li
      className={`grid justify-items-center rounded-md border border-line p-2 text-center text-xs print:p-1 ${isOver ? "text-ink-2 print:hidden" : ""}`}
    >
      <p className="font-semibold">
        {months === null ? messages.percentTitle({ percent: percent ?? 0 }) : messages.cardTitle(months)}
      </p>
      {isOver ? (
        <p className="grid size-20 place-items-center">
          {used_at === null ? messages[status] : messages.spent}
        </p>
      ) : (
        <Qr text={giftLink(code)} className="size-20" />
      )}
      <p dir="ltr" className="font-mono">
        {writtenCode(code)}
      </p>
      <p className="text-ink-2">{`${location.host}${paths.gift}`}</p>
      <p className="text-ink-2">
        {messages.worksUntil({ date: formatInstant(lastDayOf(expires_at), "date", home) })}
      </p>
    </li>
  );
};
