import { goodUntil } from "@majlis/core/membership/membership.rules";
import { spacedNumber } from "@majlis/core/membership/cardCode.rules";
import { useStore } from "@nanostores/react";
import { isClockDoubtful } from "#shared/api/serverClock.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { LargeCode } from "#shared/ui/LargeCode.tsx";
import type { OwnMembership } from "../ownMembership.queries";
import { membershipMessages } from "../messages/en";
import { StarCode } from "./StarCode";
import { useMovingCode } from "./useMovingCode";
import { WalletButtons } from "#shared/codes/WalletButtons.tsx";
import { SavingNews } from "../savings/SavingNews";

interface MembershipCardProps {
  readonly name: string;
  readonly membership: OwnMembership;
}

/** The card that partners scan. */
export const MembershipCard = ({ name, membership }: MembershipCardProps) => {
  const messages = useMessages(membershipMessages).card;
  const shown = useMovingCode(membership);
  const isDoubtful = useStore(isClockDoubtful);
  if (!shown) return null;
  const { memberSince, moving, qrCode } = membership;
  const validUntil = goodUntil(membership);
  return (
    <div className="isolate overflow-hidden rounded-xl bg-upsell p-6 text-white">
      <p className="text-on-upsell-2">{messages.member}</p>
      <StarCode {...shown} />
      {shown.secondsLeft !== undefined && (
        <p className="relative mx-auto w-fit rounded-full bg-upsell px-4 py-1 text-center text-on-upsell-2">
          {isDoubtful ? messages.clockDoubtful : messages.newCode({ seconds: String(shown.secondsLeft) })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="font-display text-xl font-bold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="mt-1 font-display text-lg font-bold tracking-wide wrap-anywhere select-all">
            <bdi dir="ltr">{moving ? spacedNumber(moving.number) : qrCode}</bdi>
          </p>
        </div>
        <dl className="text-end">
          <dt className="text-on-upsell-2">{messages.validUntil}</dt>
          <dd className="font-semibold">{validUntil ? formatInstant(validUntil, "date") : messages.noEnd}</dd>
        </dl>
      </div>
      {memberSince && (
        <p className="mt-3 text-on-upsell-2">
          {messages.since} {formatInstant(memberSince, "date")}
        </p>
      )}
      <LargeCode
        text={shown.text}
        typed={moving && spacedNumber(moving.number)}
        title={messages.largeTitle}
        name={name}
        note={
          validUntil ? messages.validUntilDate({ date: formatInstant(validUntil, "date") }) : messages.noEnd
        }
        className="mt-6 w-full"
        below={<SavingNews />}
      />
      <WalletButtons className="mt-3" />
    </div>
  );
};
