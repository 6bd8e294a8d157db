import type { Gathering } from "@majlis/contracts/gatherings";
import { isMemberRole } from "@majlis/contracts/roles";
import { gatheringJoinState } from "@majlis/core/gatherings/gathering.rules";
import { phaseOf } from "@majlis/core/occasions/times.rules";
import { isFull, seatsTaken } from "@majlis/core/seats/seats.rules";
import { canQueue } from "@majlis/core/seats/waitlist.rules";
import { useQuery } from "@tanstack/react-query";
import { useParams, Link } from "react-router-dom";
import { OccasionPanel, OccasionData } from "#features/tickets/OccasionPanel.tsx";
import { OccasionPlace } from "#features/tickets/OccasionPlace.tsx";
import { areaName, formatEndOf, formatPlace } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { gatheringPath, paths } from "#shared/paths.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { laterPart } from "#shared/ui/laterPart.tsx";
import {
  OccasionFrame,
  occasionAside,
  occasionGrid,
  occasionPoster,
} from "#shared/ui/occasions/OccasionFrame.tsx";
import { JoinGathering, GatheringActions, useGatheringActions } from "./JoinGathering";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringsMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

/** The page of one gathering. Its host edits and cancels it here. */
export const GatheringPage = () => {
  const messages = useMessages(gatheringsMessages).gathering;
  const { gatheringId = "" } = useParams();
  return (
    <OccasionFrame
      query={useQuery(gatheringQueries.detail(gatheringId))}
      {...messages}
      listPath={paths.gatherings}
      listLabel={messages.allGatherings}
      notFound="GatheringNotFound"
      failure="GatheringsNotLoaded"
    >
      {(gathering) => (
        <GatheringActions>
          <GatheringDetails gathering={gathering} />
          <OccasionData
            occasion={gathering}
            path={gatheringPath(gathering.id)}
            host={gathering.host.full_name}
          />
        </GatheringActions>
      )}
    </OccasionFrame>
  );
};

const later = () => import("#features/gatherings/later.ts");

const Report = laterPart(later, (m) => m.Report);
const HostActions = laterPart(later, (m) => m.HostActions);

const GatheringDetails = ({ gathering }: { readonly gathering: Gathering }) => {
  const messages = useMessages(gatheringsMessages).gathering;
  const { gathering: badge } = useMessages(gatheringsMessages).list;
  const { status } = useSession();
  const { title, starts_at: startsAt, description, host } = gathering;
  return (
    <article className={occasionGrid}>
      <div className={occasionPoster} data-poster={gathering.id}>
        <Poster isEager {...occasionArt({ ...gathering, startsAt, type: "gathering" })} />
      </div>
      <div>
        <Badge tone="gathering">{badge}</Badge>
        <Words as="h1" className="mt-3 text-3xl wrap-anywhere">
          {title}
        </Words>
      </div>
      {/* On a phone the panel comes before the description. */}
      <div className={occasionAside}>
        <GatheringPanel gathering={gathering} />
      </div>
      <div className="grid content-start gap-8">
        {description && (
          <section aria-labelledby="about-gathering">
            <h2 id="about-gathering" className="text-xl">
              {messages.about}
            </h2>
            <Words
              as="p"
              className="mt-2 max-w-[65ch] text-base whitespace-pre-line text-ink-2 wrap-anywhere"
            >
              {description}
            </Words>
          </section>
        )}
        {gathering.good_to_know && (
          <section aria-labelledby="know-of-gathering">
            <h2 id="know-of-gathering" className="text-xl">
              {messages.goodToKnow}
            </h2>
            <Words
              as="p"
              className="mt-2 max-w-[65ch] text-base whitespace-pre-line text-ink-2 wrap-anywhere"
            >
              {gathering.good_to_know}
            </Words>
          </section>
        )}
        <section aria-labelledby="host-of-gathering">
          <h2 id="host-of-gathering" className="text-xl">
            {messages.host}
          </h2>
          <p className="mt-3 flex items-center gap-3">
            <Avatar name={shownName(host.full_name)} className="size-11" />
            <Words className="text-base font-semibold">{shownName(host.full_name)}</Words>
          </p>
        </section>
        {status === "signedIn" && !gathering.is_host && (
          <Report subject={{ kind: "gathering", id: gathering.id }} city={gathering.city} />
        )}
      </div>
    </article>
  );
};

const GatheringPanel = ({ gathering }: { readonly gathering: Gathering }) => {
  const { list, gathering: labels, place } = useMessages(gatheringsMessages);
  const { forgetTicket } = useGatheringActions();
  const { attendee_count: count, capacity } = gathering;
  const seats = list.attending({ count, capacity });
  const lead = isFull(gathering) ? list.full({ count: seatsTaken(gathering), capacity }) : seats;
  const end = formatEndOf(gathering);
  const phase = phaseOf(gathering, useNow());
  const isOpen = gathering.status === "published" && phase === "coming";
  return (
    <OccasionPanel
      type="gathering"
      occasion={gathering}
      labels={labels}
      end={end === undefined ? null : labels.until({ time: end })}
      place={<OccasionPlace occasion={gathering} labels={place} />}
      address={formatPlace(
        gathering.venue_address,
        areaName({ city: gathering.city }, gathering.venue_address),
      )}
      seats={seats}
      action={<JoinGathering gathering={gathering} isBig />}
      bar={isOpen && !gathering.is_host ? { lead } : undefined}
      note={<GatheringNote gathering={gathering} />}
      onTicketCanceled={() => forgetTicket(gathering)}
    >
      {gathering.is_host && <HostActions gathering={gathering} />}
    </OccasionPanel>
  );
};

/** The sentence below the action that explains it. */
const GatheringNote = ({ gathering }: { readonly gathering: Gathering }) => {
  const messages = useMessages(gatheringsMessages).note;
  const { status, role } = useSession();
  const { joinedCode } = useGatheringActions();
  const now = useNow();
  const hasTicket = gathering.my_ticket !== undefined || joinedCode(gathering) !== undefined;
  const state = gatheringJoinState(gathering, role, now);
  if (state === "canceled") return hasTicket && <p className={noteClass}>{messages.canceledNote}</p>;
  if (state === "ended")
    return (
      <p className={noteClass}>
        {messages.endedNote}{" "}
        <Link to={paths.gatherings} className="font-semibold text-primary underline underline-offset-4">
          {messages.endedAction}
        </Link>
      </p>
    );
  if (gathering.is_host) return null;
  if (state === "running") return !hasTicket && <p className={noteClass}>{messages.runningNote}</p>;
  if (hasTicket) return <p className={noteClass}>{messages.ticketNote}</p>;
  if (status !== "loading" && !isMemberRole(role))
    return (
      <p className={noteClass}>
        {messages.membersNote}{" "}
        <Link to={paths.membership} className="font-semibold text-primary underline underline-offset-4">
          {messages.membersAction}
        </Link>
      </p>
    );
  return (
    state === "full" &&
    canQueue(gathering, now) &&
    !gathering.my_waitlist && <p className={noteClass}>{messages.fullNote}</p>
  );
};

const noteClass = "text-center text-xs text-ink-2";
