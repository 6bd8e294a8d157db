import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import type { OwnTransfer } from "./transfer.queries";
import { waysMessages } from "#features/ways/messages/en.ts";
import { eventPath, paths } from "#shared/paths.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Words } from "#shared/ui/Words.tsx";
import type { Transfer } from "@majlis/contracts/transfers";
import { useEffect } from "react";
import { giftMessages } from "#features/gifts/messages/en.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { isMemberRole } from "@majlis/contracts/roles";
import { meQuery } from "#shared/session/me.queries.ts";
import { useSession } from "#shared/session/useSession.ts";

/** What became of a payment, with the next step. An awaited payment has none. */
export const TransferNotice = ({ transfer }: { readonly transfer: OwnTransfer }) => {
  const messages = useMessages(waysMessages).notice;
  const { status, event, reason } = transfer;
  if (transfer.is_canceled && (status === "expired" || status === "claimed"))
    return (
      <Alert
        tone="danger"
        title={messages.canceled}
        action={
          <Link to={paths.events} className={buttonClass("primary")}>
            {messages.seeEvents}
          </Link>
        }
      >
        {status === "claimed" ? messages.canceledClaimed : messages.canceledBody}
      </Alert>
    );
  switch (status) {
    case "awaiting":
      return null;
    case "claimed":
      return (
        <Alert tone="info" title={messages.claimed}>
          {messages.claimedBody}
        </Alert>
      );
    case "confirmed":
      return <Confirmed transfer={transfer} />;
    case "rejected":
    case "expired":
  }
  const isRejected = status === "rejected";
  return (
    <Alert
      tone={isRejected ? "danger" : "info"}
      title={isRejected ? messages.rejected : messages.expired}
      action={
        <Link
          to={event ? eventPath(event.id) : transfer.is_gift ? paths.gifts : paths.membership}
          className={buttonClass("primary")}
        >
          {messages.again}
        </Link>
      }
    >
      {reason !== null && (
        <Words as="p" className="mb-1 whitespace-pre-line wrap-anywhere">
          {reason}
        </Words>
      )}
      {isRejected ? messages.rejectedBody : messages.expiredBody}
    </Alert>
  );
};

const Confirmed = ({ transfer: { event, outcome, is_gift: isGift } }: { readonly transfer: Transfer }) => {
  const messages = useMessages(waysMessages).notice;
  const gifts = useMessages(giftMessages);
  const { role } = useSession();
  const isRoleOld = event === null && !isGift && !isMemberRole(role);
  useEffect(() => {
    // The confirmation made a member.
    if (isRoleOld) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  }, [isRoleOld]);
  if (outcome === "gift")
    return (
      <Alert
        tone="ok"
        title={messages.confirmed}
        action={
          <Link to={paths.gifts} className={buttonClass("primary")}>
            {gifts.buy.given}
          </Link>
        }
      >
        {gifts.success.ready}
      </Alert>
    );
  if (outcome === "payback")
    return (
      <Alert tone="info" title={messages.confirmed}>
        {messages.payback}
      </Alert>
    );
  return (
    <Alert
      tone="ok"
      title={messages.confirmed}
      action={
        <Link to={event ? paths.myTickets : paths.card} className={buttonClass("primary")}>
          {event ? messages.seeTickets : messages.seeCard}
        </Link>
      }
    >
      {event ? messages.confirmedSeat : messages.confirmedMembership}
    </Alert>
  );
};
