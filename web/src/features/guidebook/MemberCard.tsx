import { goodUntil } from "@majlis/core/membership/membership.rules";
import { useQuery } from "@tanstack/react-query";
import { formatInstant } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { ownMembershipQuery } from "../../lib/ownMembership.queries";
import { useSession } from "../../lib/session/useSession";
import { Failure } from "../../ui/Failure";
import { LargeCode } from "../../ui/LargeCode";
import { Qr } from "../../ui/Qr";
import { Skeleton } from "../../ui/Skeleton";
import { guidebookMessages } from "./guidebook.messages";

/** The member's own code, to be scanned at the counter. */
export const MemberCard = () => {
  const messages = useMessages(guidebookMessages);
  const { me } = useSession();
  const card = useQuery(ownMembershipQuery());
  if (card.error)
    return <Failure error={card.error} fallback="Unexpected" onRetry={() => void card.refetch()} />;
  if (card.isPending) return <Skeleton className="rounded-xl!" />;
  const { qrCode, memberSince } = card.data;
  const validUntil = goodUntil(card.data);
  if (qrCode === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-6 rounded-xl bg-upsell p-6 text-white">
      <div className="rounded-lg bg-white p-2">
        <Qr text={qrCode} className="size-36" />
      </div>
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-xl">{messages.cardTitle}</h3>
        {me && (
          <p className="mt-1 font-semibold wrap-anywhere">
            <bdi>{me.full_name}</bdi>
          </p>
        )}
        <p className="mt-2 max-w-[44ch] text-on-upsell-2">{messages.cardBody}</p>
        <p dir="ltr" className="mt-3 font-mono text-xs wrap-anywhere">
          {qrCode}
        </p>
        {memberSince && (
          <p className="mt-3 text-xs text-on-upsell-2">
            {messages.memberSince({ date: formatInstant(memberSince, "date") })}
          </p>
        )}
        {validUntil && (
          <p className="text-xs text-on-upsell-2">
            {messages.validUntil({ date: formatInstant(validUntil, "date") })}
          </p>
        )}
        <LargeCode text={qrCode} title={messages.cardLarge} className="mt-4" />
      </div>
    </div>
  );
};
