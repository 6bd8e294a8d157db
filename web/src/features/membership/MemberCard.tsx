import type { Membership } from "@majlis/contracts/membership";
import { Maximize } from "lucide-react";
import { useState } from "react";
import { formatInstant } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Qr } from "../../ui/Qr";
import { cardMessages } from "./card.messages";

interface MemberCardProps {
  readonly name: string;
  readonly membership: Membership;
  readonly qrCode: string;
}

/** The card that partners scan: name, since when, until when, and its code, on request as large as the screen. */
export const MemberCard = ({ name, membership, qrCode }: MemberCardProps) => {
  const messages = useMessages(cardMessages);
  const [isLarge, setIsLarge] = useState(false);
  const { memberSince, validUntil } = membership;
  return (
    <div className="rounded-xl bg-upsell p-6 text-white">
      <p className="text-on-upsell-2">{messages.member}</p>
      <p className="mt-1 font-display text-xl font-bold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <div className="mx-auto my-5 w-fit rounded-lg bg-white p-3">
        <Qr text={qrCode} className="size-44" />
      </div>
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
      <Button kind="saffron" className="mt-6 w-full" onClick={() => setIsLarge(true)}>
        <Maximize className="size-4.5" aria-hidden />
        {messages.showLarge}
      </Button>
      <Dialog
        isOpen={isLarge}
        onOpenChange={setIsLarge}
        title={messages.largeTitle}
        description={messages.largeHint}
        className="inset-0! m-0! grid! max-h-none! max-w-none! translate-y-0! grid-rows-[auto_1fr]! rounded-none! bg-white! [&_h2]:text-[#0b1a15] [&_p]:text-[#0b1a15]!"
      >
        <div className="grid place-items-center">
          <Qr text={qrCode} className="size-[min(84vw,70dvh)]" />
        </div>
      </Dialog>
    </div>
  );
};
