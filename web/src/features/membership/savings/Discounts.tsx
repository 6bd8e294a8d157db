import { home } from "@majlis/contracts/cities";
import { disputeRedemption, type Redemption } from "@majlis/contracts/redemptions";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatInstant, formatSaving } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { membershipMessages } from "../messages/en";
import { refreshSavings, savingsQueries } from "./savings.queries";
import { Words } from "#shared/ui/Words.tsx";

/** How many discounts the page reads at first. */
const newestCount = 5;

/** The newest discounts, and all of them on request. */
export const Discounts = ({ newest }: { readonly newest: readonly Redemption[] }) => {
  const { savingsList: messages } = useMessages(membershipMessages);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <h3 className="mt-6 font-semibold">{messages.title}</h3>
      {showsAll ? <AllDiscounts newest={newest} /> : <Rows items={newest} />}
      {!showsAll && newest.length === newestCount && (
        <Button kind="quiet" className="mt-4" onClick={() => setShowsAll(true)}>
          {messages.showAll}
        </Button>
      )}
    </>
  );
};

const AllDiscounts = ({ newest }: { readonly newest: readonly Redemption[] }) => {
  const { sums } = useMessages(membershipMessages);
  const list = useInfiniteQuery(savingsQueries.list(newest));
  return (
    <PagedRows
      list={list}
      failure="SavingsNotLoaded"
      skeleton={<RowsSkeleton label={sums.loading} rowClass="h-16" />}
      empty={null}
    >
      {(items) => <Rows items={items} />}
    </PagedRows>
  );
};

const Rows = ({ items }: { readonly items: readonly Redemption[] }) => (
  <ul className="divide-y divide-line">
    {items.map((item) => (
      <DiscountRow key={item.id} discount={item} />
    ))}
  </ul>
);

const DiscountRow = ({ discount }: { readonly discount: Redemption }) => {
  const { savingsList: messages } = useMessages(membershipMessages);
  const { amount, saved, currency, recorded_at, is_disputed, is_taken_back, can_dispute } = discount;
  const when = messages.moment({
    date: formatInstant(recorded_at, "date", home),
    time: formatInstant(recorded_at, "time", home),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <Words>{discount.place ?? messages.noName}</Words>
        </p>
        <p className="text-ink-2">
          <time dateTime={recorded_at}>{when}</time>
          {amount !== null && <> · {messages.bill({ sum: formatSaving({ amount, currency }) })}</>}
        </p>
        {is_disputed && (
          <p className="text-ink-2">{is_taken_back ? messages.takenBack : messages.disputed}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p className="font-semibold tabular-nums">
          {is_disputed ? <s>{savedText(messages, saved, currency)}</s> : savedText(messages, saved, currency)}
        </p>
        {can_dispute && <DisputeButton discount={discount} when={when} />}
      </div>
    </li>
  );
};

const savedText = (
  messages: ReturnType<typeof membershipMessages.get>["savingsList"],
  saved: number | null,
  currency: Redemption["currency"],
): string =>
  saved === null ? messages.visit : messages.saved({ sum: formatSaving({ amount: saved, currency }) });

interface DisputeButtonProps {
  readonly discount: Redemption;
  readonly when: string;
}

const DisputeButton = ({ discount, when }: DisputeButtonProps) => {
  const { savingsList: messages } = useMessages(membershipMessages);
  const [isOpen, setIsOpen] = useState(false);
  const place = discount.place ?? messages.noName;
  const dispute = useMutation({
    mutationFn: () => call(disputeRedemption, { params: { redemptionId: discount.id } }),
    onSuccess: async () => {
      await refreshSavings();
      setIsOpen(false);
      toast({ title: messages.disputedToast });
    },
    onError: (error) => void toastFailure(error, "DisputeFailed"),
  });
  return (
    <>
      <Button
        kind="quiet"
        aria-label={messages.disputeOf({ place, date: when })}
        onClick={() => setIsOpen(true)}
      >
        {messages.dispute}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={messages.question}
        description={messages.consequence({ place })}
        confirmLabel={messages.dispute}
        busyLabel={messages.disputing}
        keepLabel={messages.keep}
        isBusy={dispute.isPending}
        onConfirm={() => dispute.mutate()}
      />
    </>
  );
};
