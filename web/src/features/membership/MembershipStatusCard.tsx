import {
  cancelMembership,
  manageMembership,
  type Membership,
  type MembershipStatus,
} from "@majlis/contracts/membership";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatInstant, membershipDollars } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { meQuery } from "#shared/session/me.queries.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { ownMembershipQuery } from "./ownMembership.queries";
import { membershipMessages } from "./messages/en";

/** Tells somebody whose membership has ended since when, and how to begin again; nothing to everybody else. */
export const LapsedMembership = () => {
  const { data: membership } = useQuery(ownMembershipQuery());
  if (membership?.status !== "expired") return null;
  return <MembershipStanding membership={membership} />;
};

const tones = {
  active: "ok",
  past_due: "danger",
  canceled_at_period_end: "plain",
  expired: "plain",
} as const satisfies Record<MembershipStatus, string>;

/** How the membership stands, what comes next, and what one can do about it. */
export const MembershipStanding = ({ membership }: { readonly membership: Membership }) => {
  const messages = useMessages(membershipMessages).card;
  const { status, expiresAt, validUntil, manageable } = membership;
  const day = (instant: string | null) => (instant ? formatInstant(instant, "date") : messages.unknown);
  const isEndless = validUntil === null && status !== "expired";
  const sentences = {
    active: messages.activeBody({ date: day(expiresAt), dollars: membershipDollars() }),
    past_due: messages.pastDueBody({ date: day(validUntil) }),
    canceled_at_period_end: messages.canceledBody({ date: day(expiresAt) }),
    expired: messages.expiredBody({ date: day(expiresAt) }),
  } as const;
  if (status === null) return null;
  return (
    <section aria-labelledby="standing" className="rounded-lg bg-surface p-6 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="standing" className="text-lg">
          {messages.statusTitle}
        </h3>
        <Badge tone={tones[status]}>{messages[status]}</Badge>
      </div>
      <p className="mt-3 text-ink-2">{isEndless ? messages.endlessBody : sentences[status]}</p>
      <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
        {manageable && <ManagePayments />}
        {(status === "expired" || status === "past_due") && (
          <Link to={paths.membership} className={buttonClass("primary")}>
            {status === "expired" ? messages.renew : messages.settle}
          </Link>
        )}
        {(status === "active" || status === "past_due") && expiresAt && (
          <CancelMembership until={status === "active" ? expiresAt : undefined} />
        )}
      </div>
    </section>
  );
};

/** Leads to the provider's page for cards, receipts and open payments. */
const ManagePayments = () => {
  const messages = useMessages(membershipMessages).card;
  const [isBusy, setIsBusy] = useState(false);
  const open = async (): Promise<void> => {
    setIsBusy(true);
    // Whoever comes back from the provider may find this very page, as it was left.
    addEventListener("pagehide", () => setIsBusy(false), { once: true });
    try {
      await openPayments();
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
  /** The end of the month that is paid; undefined where none is any more: then it ends at once. */
  readonly until: string | undefined;
}

/** Cancels after a question that tells what follows. */
const CancelMembership = ({ until }: CancelMembershipProps) => {
  const messages = useMessages(membershipMessages).card;
  const [isAsked, setIsAsked] = useState(false);
  const date = until && formatInstant(until, "date");
  const cancel = useMutation({
    mutationFn: endMembership,
    onSuccess: (membership) => {
      setIsAsked(false);
      queryClient.setQueryData(ownMembershipQuery().queryKey, membership);
      // Read once more, it is kept as it is now, and the dashboard tells it too.
      void queryClient.invalidateQueries({ queryKey: ["membership"] });
      // Whoever is no member from now on is led to where free accounts are at home.
      if (!date) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      toast({
        title: messages.canceledToast,
        description: date ? messages.canceledToastBody({ date }) : messages.endedToastBody,
      });
    },
    onError: (error) => void toastFailure(error, "CancelFailed"),
  });
  return (
    <>
      <Button kind="quiet" onClick={() => setIsAsked(true)}>
        {messages.cancel}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={messages.cancelQuestion}
        description={date ? messages.cancelConsequence({ date }) : messages.cancelUnpaid}
        confirmLabel={messages.cancel}
        busyLabel={messages.canceling}
        keepLabel={messages.keep}
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      />
    </>
  );
};

/** Ends the membership with the month that is paid. */
const endMembership = () => call(cancelMembership, { body: {} });

/** Goes to the provider's page for cards, receipts and open payments. */
const openPayments = async (): Promise<void> => {
  const { redirectUrl } = await call(manageMembership);
  location.assign(redirectUrl);
};
