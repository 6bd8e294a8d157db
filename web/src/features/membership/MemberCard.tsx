import type { Membership } from "@majlis/contracts/membership";
import { goodUntil } from "@majlis/core/membership/membership.rules";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { LargeCode } from "#shared/ui/LargeCode.tsx";
import { Qr } from "#shared/ui/Qr.tsx";
import { membershipMessages } from "./messages/en";

interface MemberCardProps {
  readonly name: string;
  readonly membership: Membership;
  readonly qrCode: string;
}

/** The card that partners scan: name, since when, until when, and its code, on request as large as the screen. */
export const MemberCard = ({ name, membership, qrCode }: MemberCardProps) => {
  const messages = useMessages(membershipMessages).card;
  const { memberSince } = membership;
  const validUntil = goodUntil(membership);
  return (
    <div className="rounded-xl bg-upsell p-6 text-white">
      <p className="text-on-upsell-2">{messages.member}</p>
      <p className="mt-1 font-display text-xl font-bold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <div className="mx-auto mt-5 w-fit rounded-lg bg-white p-3">
        <Qr text={qrCode} className="size-44" />
      </div>
      <p dir="ltr" className="mt-3 mb-5 text-center font-mono text-xs wrap-anywhere select-all">
        {qrCode}
      </p>
      <dl className="grid grid-cols-2 gap-3">
        <div>
          <dt className="text-on-upsell-2">{messages.since}</dt>
          <dd className="font-semibold">
            {memberSince ? formatInstant(memberSince, "date") : messages.unknown}
          </dd>
        </div>
        <div>
          <dt className="text-on-upsell-2">{messages.validUntil}</dt>
          <dd className="font-semibold">{validUntil ? formatInstant(validUntil, "date") : messages.noEnd}</dd>
        </div>
      </dl>
      <LargeCode text={qrCode} title={messages.largeTitle} className="mt-6 w-full" />
    </div>
  );
};
