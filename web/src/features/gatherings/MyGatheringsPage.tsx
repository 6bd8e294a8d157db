import type { Gathering } from "@majlis/contracts/gatherings";
import { isMemberRole } from "@majlis/contracts/roles";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ComponentProps, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { hasEnded } from "#features/tickets/seats/occasion.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useArts } from "#shared/poster/occasionArt.ts";
import { isOnSale } from "#shared/features.ts";
import { paths } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { AccessRestricted } from "#shared/ui/AccessRestricted.tsx";
import { Alert } from "#shared/ui/Alert.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { CreateGatheringDialog } from "./HostActions";
import { gatheringQueries } from "./gatherings.queries";
import { MyGatheringCard } from "./MyGatheringCard";
import { gatheringsMessages } from "./messages/en";
import { AttendeesDialog } from "./AttendeesDialog";
import { BlockedGuestsDialog } from "./BlockedGuestsDialog";

const gridClass = "gap-5 sm:grid-cols-2 xl:grid-cols-3";

/**
 * The caller's own gatherings, including past and canceled ones. A host whose membership ended keeps them; the page
 * is closed to others who are no members.
 */
export const MyGatheringsPage = () => {
  const isMember = isMemberRole(useSession().role);
  const list = useInfiniteQuery(gatheringQueries.mine());
  if (!isMember && list.data?.pages[0]?.items.length === 0)
    return <AccessRestricted refusal="MembersOnlyArea" />;
  return <OwnGatherings list={list} isMember={isMember} />;
};

interface OwnGatheringsProps {
  readonly list: ComponentProps<typeof PagedRows<Gathering>>["list"];
  readonly isMember: boolean;
}

const OwnGatherings = ({ list, isMember }: OwnGatheringsProps) => {
  const messages = useMessages(gatheringsMessages).mine;
  const { create } = useMessages(gatheringsMessages).host;
  const { blockedTitle } = useMessages(gatheringsMessages).guests;
  const [params, setParams] = useSearchParams();
  const [isCreating, setIsCreating] = useState(params.has("new"));
  const [shown, setShown] = useState<Gathering>();
  const [isShown, setIsShown] = useState(false);
  const [isBlockedShown, setIsBlockedShown] = useState(false);
  usePageTitle(messages.title);
  const showAttendees = (gathering: Gathering) => {
    setShown(gathering);
    setIsShown(true);
  };
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl">{messages.title}</h1>
        <div className="flex flex-wrap gap-2">
          {isMember && <Button onClick={() => setIsCreating(true)}>{create}</Button>}
          <Button kind="quiet" onClick={() => setIsBlockedShown(true)}>
            {blockedTitle}
          </Button>
        </div>
      </div>
      {!isMember && <MembershipEnded />}
      <PagedRows
        list={list}
        failure="GatheringsNotLoaded"
        skeleton={
          <RowsSkeleton label={messages.loading} isLabelShown className={gridClass} rowClass="h-96" />
        }
        empty={
          <EmptyState
            level={2}
            art={{ seed: "no gatherings yet", motif: "sharedTable", ink: "jacaranda", hour: 20 }}
            title={messages.emptyTitle}
          >
            {messages.emptyBody}
          </EmptyState>
        }
        more={{ label: messages.showMore, busyLabel: messages.loadingMore }}
      >
        {(gatherings) => <Cards gatherings={gatherings} onShowAttendees={showAttendees} />}
      </PagedRows>
      <BlockedGuestsDialog isOpen={isBlockedShown} onOpenChange={setIsBlockedShown} />
      <CreateGatheringDialog
        isOpen={isMember && isCreating}
        onOpenChange={(isOpen) => {
          setIsCreating(isOpen);
          if (params.has("new")) setParams({}, { replace: true });
        }}
      />
      {shown && <AttendeesDialog gathering={shown} isOpen={isShown} onOpenChange={setIsShown} />}
    </>
  );
};

/** What a host without a membership can do. */
const MembershipEnded = () => {
  const messages = useMessages(gatheringsMessages).mine;
  return (
    <Alert
      tone="info"
      className="mb-6"
      title={messages.endedTitle}
      action={
        isOnSale && (
          <Link to={paths.membership} className={buttonClass("quiet")}>
            {messages.toMembership}
          </Link>
        )
      }
    >
      {messages.endedBody}
    </Alert>
  );
};

interface CardsProps {
  readonly gatherings: readonly Gathering[];
  readonly onShowAttendees: (gathering: Gathering) => void;
}

const Cards = ({ gatherings, onShowAttendees }: CardsProps) => {
  const now = useNow();
  const sorted = useMemo(() => comingFirst(gatherings, now), [gatherings, now]);
  const artOf = useArts(sorted, describe);
  return (
    <ul className={clsx("grid", gridClass)}>
      {sorted.map((gathering) => (
        <MyGatheringCard
          key={gathering.id}
          gathering={gathering}
          art={artOf(gathering)}
          onShowAttendees={() => onShowAttendees(gathering)}
        />
      ))}
    </ul>
  );
};

/** The list has the latest first: those to come are turned around, so that the next one is on top. */
const comingFirst = (gatherings: readonly Gathering[], now: Date): readonly Gathering[] => {
  const isComing = (gathering: Gathering) => gathering.status === "published" && !hasEnded(gathering, now);
  return [
    ...gatherings.filter(isComing).toReversed(),
    ...gatherings.filter((gathering) => !isComing(gathering)),
  ];
};

const describe = (gathering: Gathering) => ({ ...gathering, type: "gathering" as const });
