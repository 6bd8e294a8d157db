import type { Gathering } from "@majlis/contracts/gatherings";
import { CalendarDays, MapPin, Share2, Users } from "lucide-react";
import { lazy, Suspense } from "react";
import { formatDay, formatInstant, formatPlace } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Fact } from "#shared/ui/Fact.tsx";
import { useGatheringActions } from "./GatheringActions";
import { GatheringPlace } from "./GatheringPlace";
import { JoinGathering } from "./JoinGathering";
import { gatheringsMessages } from "./messages/en";

const GatheringNote = lazy(async () => ({ default: (await import("./GatheringNote")).GatheringNote }));
const SeatBox = lazy(async () => ({
  default: (await import("#features/tickets/seats/SeatBox.tsx")).SeatBox,
}));
const HostActions = lazy(async () => ({ default: (await import("./HostActions")).HostActions }));

const share = async ({ id, title, starts_at }: Gathering) => {
  const { shareTicket } = await import("#features/tickets/ticket/shareTicket.ts");
  await shareTicket({ refId: id, type: "gathering", title, startsAt: starts_at });
};

/** When, where, how many, and what to do about it; for the host also what only a host can do. */
export const GatheringPanel = ({ gathering }: { readonly gathering: Gathering }) => {
  const messages = useMessages(gatheringsMessages).gathering;
  const { attending } = useMessages(gatheringsMessages).list;
  const actions = useGatheringActions();
  const { starts_at: startsAt, attendee_count: count, capacity } = gathering;
  const own = gathering.my_ticket ?? gathering.my_waitlist;
  return (
    <div className="h-fit rounded-lg bg-surface p-5 shadow-card md:sticky md:top-20">
      <dl className="grid gap-4">
        <Fact Icon={CalendarDays} label={messages.when}>
          <time dateTime={startsAt}>
            {formatDay(startsAt)}
            <br />
            {formatInstant(startsAt, "time")}
          </time>
        </Fact>
        <Fact Icon={MapPin} label={messages.where}>
          <GatheringPlace gathering={gathering} />
          <bdi className="block font-normal text-ink-2">
            {formatPlace(gathering.venue_address, gathering.city)}
          </bdi>
        </Fact>
        <Fact Icon={Users} label={messages.seats}>
          {attending({ count, capacity })}
        </Fact>
      </dl>
      <div className="mt-5 grid gap-2">
        <JoinGathering gathering={gathering} isBig />
        {own && (
          <Suspense fallback={null}>
            <SeatBox occasion={gathering} onGivenBack={() => actions.forget(gathering)} />
          </Suspense>
        )}
        <Button kind="ghost" onClick={() => void share(gathering)}>
          <Share2 className="size-4" aria-hidden />
          {messages.share}
        </Button>
      </div>
      <div className={own ? "mt-3 empty:hidden" : "mt-3 min-h-9"}>
        <Suspense fallback={null}>
          <GatheringNote gathering={gathering} />
        </Suspense>
      </div>
      {gathering.is_host && (
        <Suspense fallback={null}>
          <HostActions gathering={gathering} />
        </Suspense>
      )}
    </div>
  );
};
