import type { Gathering } from "@majlis/contracts/gatherings";
import { isMemberRole } from "@majlis/contracts/roles";
import { canReport } from "@majlis/core/messages/report.rules";
import type { PersonState } from "@majlis/core/seats/personState.rules";
import { phaseOf } from "@majlis/core/occasions/times.rules";
import { canQueue } from "@majlis/core/seats/waitlist.rules";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useParams } from "react-router-dom";
import { OccasionData, OccasionPanel, OwnSeat, TitleLine } from "#features/tickets/OccasionPanel.tsx";
import { OccasionPlace } from "#features/tickets/OccasionPlace.tsx";
import { useStateTexts } from "#features/tickets/seats/useStateTexts.ts";
import { areaName, formatEndOf, formatPlace } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { gatheringPath, paths } from "#shared/paths.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { OccasionFrame, occasionGrid, occasionMain } from "#shared/ui/occasions/OccasionFrame.tsx";
import { type HeadTone, OccasionPoster, OccasionTitle } from "#shared/ui/occasions/OccasionHead.tsx";
import { Words } from "#shared/ui/Words.tsx";
import { JoinGathering, GatheringActions, useGatheringActions, useGatheringState } from "./JoinGathering";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringsMessages } from "./messages/en";

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

const tones: Partial<Record<PersonState, HeadTone>> = { canceled: "canceled", ended: "ended" };

const GatheringDetails = ({ gathering }: { readonly gathering: Gathering }) => {
  const { gathering: messages, place } = useMessages(gatheringsMessages);
  const { role } = useSession();
  const { forgetTicket } = useGatheringActions();
  const state = useGatheringState(gathering);
  const end = formatEndOf(gathering);
  const now = useNow();
  const tone = tones[state] ?? (phaseOf(gathering, now) === "running" ? "running" : "coming");
  const ownSeat = <OwnSeat occasion={gathering} onTicketCanceled={() => forgetTicket(gathering)} />;
  return (
    <article className={occasionGrid}>
      <GatheringHead gathering={gathering} tone={tone} />
      <div className={occasionMain}>
        <GatheringTitle gathering={gathering} isCanceled={state === "canceled"} />
        <div className="mt-5 max-md:mt-0">
          <JoinGathering gathering={gathering} isBig />
          <GatheringNote gathering={gathering} state={state} />
          {!gathering.my_ticket && ownSeat}
          {gathering.is_host && <HostActions gathering={gathering} />}
        </div>
        <GatheringWords gathering={gathering} />
      </div>
      <div className="print:break-inside-avoid">
        <OccasionPanel
          type="gathering"
          occasion={gathering}
          labels={messages}
          end={end === undefined ? null : messages.until({ time: end })}
          place={<OccasionPlace occasion={gathering} labels={place} />}
          address={formatPlace(
            gathering.venue_address,
            areaName({ city: gathering.city }, gathering.venue_address),
          )}
        >
          {gathering.my_ticket && ownSeat}
        </OccasionPanel>
      </div>
      <div className="md:col-start-2">
        {canReport(role, gathering.is_host) && (
          <Report subject={{ kind: "gathering", id: gathering.id }} city={gathering.city} />
        )}
      </div>
    </article>
  );
};

const headStates = { coming: "open", running: "running", ended: "ended", canceled: "canceled" } as const;

const GatheringHead = ({ gathering, tone }: { readonly gathering: Gathering; readonly tone: HeadTone }) => {
  const { lead, note } = useStateTexts("gathering", gathering, headStates[tone]);
  return (
    <OccasionPoster
      id={gathering.id}
      art={occasionArt({ ...gathering, startsAt: gathering.starts_at, type: "gathering" })}
      tone={tone}
      band={tone === "canceled" && note ? `${lead} · ${note}` : lead}
    />
  );
};

interface GatheringTitleProps {
  readonly gathering: Gathering;
  readonly isCanceled: boolean;
}

const GatheringTitle = ({ gathering, isCanceled }: GatheringTitleProps) => {
  const messages = useMessages(gatheringsMessages).list;
  const text = messages.by({ name: shownName(gathering.host.full_name) });
  return (
    <OccasionTitle
      title={gathering.title}
      isCanceled={isCanceled}
      badge={<Badge tone="gathering">{messages.gathering}</Badge>}
      line={<TitleLine occasion={gathering} host={{ text, path: "#host-of-gathering" }} />}
    />
  );
};

/** The host's words and face, and the seats. */
const GatheringWords = ({ gathering }: { readonly gathering: Gathering }) => {
  const { gathering: messages, list } = useMessages(gatheringsMessages);
  const { description, good_to_know, host, attendee_count: count, capacity, status } = gathering;
  const words = [
    { id: "about-gathering", title: messages.about, text: description },
    { id: "know-of-gathering", title: messages.goodToKnow, text: good_to_know },
  ];
  return (
    <>
      {words.map(
        ({ id, title, text }) =>
          text && (
            <section key={id} aria-labelledby={id} className="mt-5 md:mt-8 print:mt-3">
              <h2 id={id} className="text-xl">
                {title}
              </h2>
              <Words
                as="p"
                className="mt-2 max-w-[65ch] text-base whitespace-pre-line text-ink-2 wrap-anywhere"
              >
                {text}
              </Words>
            </section>
          ),
      )}
      <p id="host-of-gathering" className="mt-5 flex items-center gap-3">
        <Avatar name={shownName(host.full_name)} className="size-11" />
        <span>
          <Words className="block text-base font-semibold">{shownName(host.full_name)}</Words>
          <span className="block text-xs text-ink-2">{messages.host}</span>
        </span>
      </p>
      {status === "published" && (
        <section aria-labelledby="seats-of-gathering" className="mt-8 print:mt-3">
          <h2 id="seats-of-gathering" className="text-xl">
            {messages.seats}
          </h2>
          <p key={count} className="mt-1 text-base text-ink-2">
            {list.attending({ count, capacity })}
          </p>
        </section>
      )}
    </>
  );
};

interface GatheringNoteProps {
  readonly gathering: Gathering;
  readonly state: PersonState;
}

/** One sentence that explains the action. */
const GatheringNote = ({ gathering, state }: GatheringNoteProps) => {
  const messages = useMessages(gatheringsMessages).note;
  const { role } = useSession();
  const now = useNow();
  const canWait = state === "full" && isMemberRole(role) && canQueue(gathering, now);
  const text = state === "membership" ? messages.membersNote : canWait ? messages.fullNote : undefined;
  // A member's page has none of the visitor's sentence.
  return (
    text && (
      <p key={text} className={clsx("mt-3 text-ink-2", !canWait && "in-data-member:hidden")}>
        {text}
      </p>
    )
  );
};
