import { home } from "@majlis/contracts/cities";
import { getEvent } from "@majlis/contracts/events/events";
import { getGathering } from "@majlis/contracts/gatherings";
import { EventId, GatheringId } from "@majlis/contracts/ids";
import { membershipPriceCents } from "@majlis/contracts/limits";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { failureText } from "#shared/api/failureText.ts";
import { formatPrice, formatSpan, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { occasionPath } from "#shared/paths.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { Poster } from "#shared/ui/Poster.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { Words } from "#shared/ui/Words.tsx";
import { membershipMessages } from "./messages/en";

const read = async (id: EventId | GatheringId) => {
  const gathering = GatheringId.safeParse(id);
  if (gathering.success) {
    const found = await call(getGathering, { params: { gatheringId: gathering.data } });
    return { ...found, type: "gathering" as const, price_cents: 0 };
  }
  const found = await call(getEvent, { params: { eventId: EventId.parse(id) } });
  return { ...found, type: "event" as const };
};

/** The evening for which somebody came to the membership, with the sum and the reason. Nothing if it is gone. */
export const WantedEvening = ({ id }: { readonly id: EventId | GatheringId }) => {
  const messages = useMessages(membershipMessages).wanted;
  const { data, isPending } = useQuery({ queryKey: ["wanted", id], queryFn: () => read(id) });
  if (isPending) return <Skeleton className="h-28 rounded-lg!" />;
  if (!data) return null;
  const { type, price_cents: cents, city } = data;
  const reason = failureText(
    new ApiError(type === "event" ? "MembershipRequired" : "GatheringMembersOnly"),
    "CheckoutFailed",
  );
  const monthly = formatPrice(membershipPriceCents, "", home);
  return (
    <section
      aria-labelledby="wanted"
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 rounded-lg bg-surface p-4 shadow-card"
    >
      <div className="row-span-3 aspect-square overflow-hidden rounded-md">
        <Poster {...occasionArt({ ...data, startsAt: data.starts_at, type })} />
      </div>
      <h2 id="wanted" className="text-lg wrap-anywhere">
        <Link to={occasionPath(type, data.id)} className="hover:underline">
          <Words>{titleOf(data)}</Words>
        </Link>
      </h2>
      <p className="text-ink-2">{formatSpan(data)}</p>
      <p className="mt-1 font-semibold">
        {cents > 0
          ? messages.sum({ monthly, price: formatPrice(cents, "", city) })
          : messages.sumFree({ monthly })}
      </p>
      <p className="col-span-2 mt-3 text-ink-2">{reason.message}</p>
    </section>
  );
};
