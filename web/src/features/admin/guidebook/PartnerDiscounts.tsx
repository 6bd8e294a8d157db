import { home, homeZone } from "@majlis/contracts/cities";
import type { AdminBusiness } from "@majlis/contracts/businesses";
import { type DeskRedemption, removeRedemption } from "@majlis/contracts/desk";
import { cityDay, monthOf, monthsBack } from "@majlis/core/kernel/dates.rules";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmButton } from "#shared/ui/ConfirmButton.tsx";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatBill, formatWhen, formatMonth } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { SelectField } from "#shared/ui/forms/fields.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { adminMessages } from "../messages/en";
import { businessQueries, refreshBusinesses } from "../admin.queries";

interface PartnerDiscountsProps {
  readonly business: AdminBusiness;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The discounts of a partner in a month. A wrong one can be taken out of the sums. */
export const PartnerDiscounts = ({ business, isOpen, onOpenChange }: PartnerDiscountsProps) => {
  const messages = useMessages(adminMessages).recorded;
  const present = monthOf(cityDay(useNow().toISOString(), homeZone));
  const [month, setMonth] = useState(present);
  const list = useInfiniteQuery({ ...businessQueries.discounts(business.id, month), enabled: isOpen });
  const [year = "", number = ""] = present.split("-");
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.title({ name: business.name })}
      description={messages.body}
    >
      <SelectField
        label={messages.month}
        name="month"
        value={month}
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        options={monthsBack(present, `${Number(year) - 1}-${number}`).map((value) => ({
          value,
          label: formatMonth(value),
        }))}
      />
      <PagedRows
        list={list}
        failure="DeskNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} rows={3} rowClass="h-14" />}
        empty={<p className="mt-4 text-ink-2">{messages.empty}</p>}
        more={{ label: messages.showMore, busyLabel: messages.loadingMore }}
      >
        {(discounts) => (
          <ul className="mt-2 divide-y divide-line">
            {discounts.map((discount) => (
              <Discount key={discount.id} business={business} discount={discount} />
            ))}
          </ul>
        )}
      </PagedRows>
    </Dialog>
  );
};

interface DiscountProps {
  readonly business: AdminBusiness;
  readonly discount: DeskRedemption;
}

const Discount = ({ business, discount }: DiscountProps) => {
  const messages = useMessages(adminMessages).recorded;
  const { id, amount, saved, currency, recorded_at, is_disputed } = discount;
  const when = formatWhen(recorded_at, home);
  const removal = useMutation({
    mutationFn: () =>
      call(removeRedemption, {
        params: { businessId: business.id, redemptionId: id },
        body: { recordedAt: recorded_at },
      }),
    onSuccess: () => toast({ title: messages.removed }),
    onError: (error) => void toastFailure(error, "RedemptionNotRemoved"),
    onSettled: () => refreshBusinesses(),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p>{when}</p>
        <p className="text-xs text-ink-2">
          {amount === null ? messages.visit : messages.bill({ sum: formatBill({ amount, currency }) })}
          {saved !== null && <> · {messages.saved({ sum: formatBill({ amount: saved, currency }) })}</>}
        </p>
      </div>
      {is_disputed ? (
        <p className="text-xs font-semibold text-danger-ink">{messages.notCounted}</p>
      ) : (
        <ConfirmButton
          label={messages.remove}
          of={messages.ofVisit({ when })}
          title={messages.question}
          description={messages.questionBody}
          busyLabel={messages.removing}
          action={removal}
        />
      )}
    </li>
  );
};
