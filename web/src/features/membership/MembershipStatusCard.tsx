import { home } from "@majlis/contracts/cities";
import {
  cancelMembership,
  manageMembership,
  type Membership,
  type MembershipStatus,
  resumeMembership,
} from "@majlis/contracts/membership";
import { lastDayOf, membershipStatuses } from "@majlis/core/membership/membership.rules";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ConfirmButton } from "#shared/ui/ConfirmButton.tsx";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { isOnSale, monthlyPrice, takesTransfers } from "#shared/features.ts";
import { meQuery } from "#shared/session/me.queries.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { toast } from "#shared/ui/toast.ts";
import { ownMembershipQuery } from "./ownMembership.queries";
import { membershipMessages } from "./messages/en";

const NextYear = laterPart(
  () => import("#features/ways/later.ts"),
  (m) => m.NextYear,
);

/** The status card of an expired membership. Renders nothing for other users. */
export const ExpiredMembership = () => {
  const { data: membership } = useQuery(ownMembershipQuery());
  if (membership?.status !== "expired") return null;
  return <MembershipStatusCard membership={membership} />;
};

const tones = {
  active: "ok",
  renewing: "ok",
  past_due: "danger",
  canceled_at_period_end: "plain",
  expired: "plain",
} as const satisfies Record<MembershipStatus, string>;

interface StatusCardProps {
  readonly membership: Membership;
  readonly isOnMembershipPage?: boolean;
}

/** The membership's status, its next date and the available actions. */
export const MembershipStatusCard = ({ membership, isOnMembershipPage = false }: StatusCardProps) => {
  const messages = useMessages(membershipMessages).card;
  const { status, expiresAt, validUntil, manageable, months } = membership;
  const day = (instant: string | null) => (instant ? formatInstant(instant, "date", home) : messages.unknown);
  const hasNoExpiry = validUntil === null && status !== "expired";
  const isByHand = takesTransfers && !manageable;
  const isYear = months !== undefined;
  const sentences = {
    active: isYear ? (
      <NextYear date={day(expiresAt)} isByHand={isByHand} />
    ) : isByHand ? (
      messages.paidUntilBody({ date: day(expiresAt) })
    ) : (
      messages.activeBody({ date: day(expiresAt), monthly: monthlyPrice() })
    ),
    renewing: messages.renewingBody({ date: day(expiresAt) }),
    past_due: messages.pastDueBody({ date: day(validUntil) }),
    canceled_at_period_end: isOnSale
      ? messages.canceledBody({ date: day(expiresAt && lastDayOf(expiresAt)) })
      : messages.canceledNotOnSale({ date: day(expiresAt && lastDayOf(expiresAt)) }),
    expired: isOnSale
      ? messages.expiredBody({ date: day(expiresAt) })
      : messages.expiredNotOnSale({ date: day(expiresAt) }),
  } as const;
  if (status === null) return null;
  return (
    <section aria-labelledby="standing" className="rounded-lg bg-surface p-6 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="standing" className="text-lg">
          {messages.statusTitle}
        </h2>
        <Badge tone={tones[status]}>{messages[status]}</Badge>
      </div>
      <p className="mt-3 text-ink-2">{hasNoExpiry ? messages.endlessBody : sentences[status]}</p>
      <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
        {isOnSale && manageable && <ManagePayments />}
        {isOnSale && !isOnMembershipPage && (status === "expired" || status === "past_due") && (
          <Link to={paths.membership} className={buttonClass("primary")}>
            {status === "expired" ? messages.renew : messages.settle}
          </Link>
        )}
        {status === "expired" && (
          <Link to={paths.receipts} className={buttonClass("quiet")}>
            {messages.receipts}
          </Link>
        )}
        {isOnSale && membershipStatuses[status].mayResume && <ResumeMembership />}
        {membershipStatuses[status].mayCancel && expiresAt && (
          <CancelMembership until={status === "active" ? expiresAt : undefined} />
        )}
      </div>
    </section>
  );
};

const ManagePayments = () => {
  const messages = useMessages(membershipMessages).card;
  const [isBusy, setIsBusy] = useState(false);
  const open = async (): Promise<void> => {
    setIsBusy(true);
    // The back button can restore this page from the back/forward cache with a busy button.
    addEventListener("pagehide", () => setIsBusy(false), { once: true });
    try {
      await openBillingPortal();
    } catch (error) {
      await toastFailure(error, "CheckoutFailed");
      setIsBusy(false);
    }
  };
  return (
    <Button kind="quiet" isBusy={isBusy} busyLabel={messages.opening} onClick={() => void open()}>
      {messages.manage}
    </Button>
  );
};

interface CancelMembershipProps {
  /** The end of the paid period. Undefined when no period is paid: the membership then ends immediately. */
  readonly until: string | undefined;
}

const CancelMembership = ({ until }: CancelMembershipProps) => {
  const messages = useMessages(membershipMessages).card;
  const date = until && formatInstant(lastDayOf(until), "date", home);
  const cancel = useMutation({
    mutationFn: endMembership,
    onSuccess: (membership) => {
      keepMembership(membership);
      // The role changes immediately, which redirects to the pages of a free account.
      if (!date) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      toast({
        title: messages.canceledToast,
        description: date ? messages.canceledToastBody({ date }) : messages.endedToastBody,
      });
    },
    onError: (error) => void toastFailure(error, "CancelFailed"),
  });
  return (
    <ConfirmButton
      label={messages.cancel}
      title={messages.cancelQuestion}
      description={date ? messages.cancelConsequence({ date }) : messages.cancelUnpaid}
      busyLabel={messages.canceling}
      keepLabel={messages.keep}
      action={cancel}
    />
  );
};

/** Takes the cancellation back at once: it can be canceled again. */
const ResumeMembership = () => {
  const messages = useMessages(membershipMessages).card;
  const resume = useMutation({
    mutationFn: () => call(resumeMembership, { body: {} }),
    onSuccess: (membership) => {
      keepMembership(membership);
      toast({ title: messages.resumedToast });
    },
    onError: (error) => void toastFailure(error, "ResumeFailed"),
  });
  return (
    <Button isBusy={resume.isPending} busyLabel={messages.resuming} onClick={() => resume.mutate()}>
      {messages.resume}
    </Button>
  );
};

/** Shows a changed membership. Reading it again updates the offline copy and the dashboard. */
const keepMembership = (membership: Membership): void => {
  queryClient.setQueryData(ownMembershipQuery().queryKey, membership);
  void queryClient.invalidateQueries({ queryKey: ["membership"] });
};

const endMembership = () => call(cancelMembership, { body: {} });

/** Opens the payment provider's portal for cards, receipts and open invoices. */
const openBillingPortal = async (): Promise<void> => {
  const { redirectUrl } = await call(manageMembership);
  location.assign(redirectUrl);
};
