import { spacedNumber } from "@majlis/core/membership/cardCode.rules";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import {
  type OwnMembership,
  ownMembershipQuery,
  useMovingCode,
} from "#features/membership/ownMembership.queries.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { Qr } from "#shared/codes/Qr.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { guidebookMessages } from "./messages/en";

/** The member's code, small. It leads to the card. */
export const GuidebookCard = () => {
  const card = useQuery(ownMembershipQuery());
  if (card.error)
    return <Failure error={card.error} fallback="Unexpected" onRetry={() => void card.refetch()} />;
  if (card.isPending) return <Skeleton className="rounded-xl!" />;
  return <Card membership={card.data} />;
};

const Card = ({ membership }: { readonly membership: OwnMembership }) => {
  const messages = useMessages(guidebookMessages).guidebook;
  const shown = useMovingCode(membership);
  if (!shown) return null;
  const { moving, qrCode } = membership;
  return (
    <div className="relative flex flex-wrap items-center gap-4 rounded-xl bg-upsell p-3 text-white shadow-card transition-shadow hover:shadow-lift">
      <div className="shrink-0 overflow-hidden rounded-md bg-white">
        <Qr text={shown.text} className="size-24" />
      </div>
      <div className="min-w-0 grow basis-32">
        <h3 className="text-lg">{messages.cardTitle}</h3>
        <p dir="ltr" className="font-mono text-xs wrap-anywhere rtl:text-end">
          {moving ? spacedNumber(moving.number) : qrCode}
        </p>
        <p className="text-sm text-on-upsell-2">{messages.cardBody}</p>
        <Link
          to={paths.card}
          className="mt-1 inline-flex items-center gap-1 font-semibold text-saffron after:absolute after:inset-0 after:rounded-xl"
        >
          {messages.cardOpen}
          <ChevronRight className="size-4 rtl:rotate-180" aria-hidden />
        </Link>
      </div>
    </div>
  );
};
