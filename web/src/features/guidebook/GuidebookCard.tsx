import { spacedNumber } from "@majlis/core/membership/cardCode.rules";
import { goodUntil } from "@majlis/core/membership/membership.rules";
import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { isClockDoubtful } from "#shared/api/serverClock.ts";
import { membershipMessages } from "#features/membership/messages/en.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useMovingCode } from "#features/membership/card/useMovingCode.ts";
import { type OwnMembership, ownMembershipQuery } from "#features/membership/ownMembership.queries.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { LargeCode } from "#shared/ui/LargeCode.tsx";
import { Qr } from "#shared/ui/Qr.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { guidebookMessages } from "./messages/en";
import { SavingNews } from "#features/membership/savings/SavingNews.tsx";

/** The member's code, for a partner to scan. */
export const GuidebookCard = () => {
  const card = useQuery(ownMembershipQuery());
  if (card.error)
    return <Failure error={card.error} fallback="Unexpected" onRetry={() => void card.refetch()} />;
  if (card.isPending) return <Skeleton className="rounded-xl!" />;
  return <Card membership={card.data} />;
};

const Card = ({ membership }: { readonly membership: OwnMembership }) => {
  const messages = useMessages(guidebookMessages).guidebook;
  const { me } = useSession();
  const cardMessages = useMessages(membershipMessages).card;
  const shown = useMovingCode(membership);
  const isDoubtful = useStore(isClockDoubtful);
  const { qrCode, memberSince, moving } = membership;
  const validUntil = goodUntil(membership);
  if (!shown) return null;
  return (
    <div className="rounded-xl bg-upsell p-6 text-white">
      <div className="flex flex-wrap items-center gap-6">
        <div className="rounded-lg bg-white p-2">
          <Qr text={shown.text} className="size-36" />
        </div>
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="text-xl">{messages.cardTitle}</h3>
          {me && (
            <p className="mt-1 font-semibold wrap-anywhere">
              <bdi>{me.full_name}</bdi>
            </p>
          )}
          <p className="mt-2 max-w-[44ch] text-on-upsell-2">
            {moving && isDoubtful ? cardMessages.clockDoubtful : messages.cardBody}
          </p>
          <p dir="ltr" className="mt-3 font-mono text-xs wrap-anywhere">
            {moving ? spacedNumber(moving.number) : qrCode}
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
          <LargeCode
            text={shown.text}
            typed={moving && spacedNumber(moving.number)}
            title={messages.cardLarge}
            name={me?.full_name}
            note={validUntil ? messages.validUntil({ date: formatInstant(validUntil, "date") }) : undefined}
            className="mt-4"
            below={<SavingNews />}
          />
        </div>
      </div>
    </div>
  );
};
