import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { MoreLink } from "#shared/ui/Panel.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { receiptsMessages } from "./messages/en";
import { ReceiptList } from "./ReceiptList";
import { receiptQueries } from "./receipts.queries";

/** The newest receipts, as a section of the profile. */
export const NewestReceipts = () => {
  const messages = useMessages(receiptsMessages).list;
  const { data, error, isPending, refetch } = useQuery(receiptQueries.newest());
  return (
    <section aria-labelledby="receipts-title" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="receipts-title" className="text-xl">
          {messages.title}
        </h2>
        <MoreLink to={paths.receipts}>{messages.all}</MoreLink>
      </div>
      {isPending && <RowsSkeleton label={messages.loading} rows={1} rowClass="h-28" />}
      {error && !data && (
        <Failure error={error} fallback="ReceiptsNotLoaded" onRetry={() => void refetch()} />
      )}
      {data && data.items.length > 0 && <ReceiptList receipts={data.items} />}
      {data && data.items.length === 0 && <p className="text-ink-2">{messages.none}</p>}
    </section>
  );
};
