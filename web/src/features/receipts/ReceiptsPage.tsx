import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { receiptsMessages } from "./messages/en";
import { ReceiptList } from "./ReceiptList";
import { receiptQueries } from "./receipts.queries";

/** The caller's payments and refunds, newest first. */
export const ReceiptsPage = () => {
  const messages = useMessages(receiptsMessages).list;
  const list = useInfiniteQuery(receiptQueries.mine());
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.intro}</p>
      <PagedRows
        list={list}
        failure="ReceiptsNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} rowClass="h-28" />}
        more={{ label: messages.more }}
        empty={
          <EmptyState
            level={2}
            art={{ seed: "no receipts yet", motif: "crossStitch", ink: "olive", hour: 11 }}
            title={messages.emptyTitle}
            action={
              <Link to={paths.events} className={buttonClass("primary")}>
                {messages.emptyAction}
              </Link>
            }
          >
            {messages.emptyBody}
          </EmptyState>
        }
      >
        {(receipts) => <ReceiptList receipts={receipts} />}
      </PagedRows>
    </>
  );
};
