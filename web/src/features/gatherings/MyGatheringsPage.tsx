import type { Gathering } from "@majlis/contracts/gatherings";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useArts } from "#shared/poster/occasionArt.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { BlockedGuestsDialog } from "./BlockedGuestsDialog";
import { CreateGatheringDialog } from "./GatheringDialogs";
import { gatheringQueries } from "./gatherings.queries";
import { MyGatheringCard } from "./MyGatheringCard";
import { gatheringsMessages } from "./messages/en";
import { AttendeesDialog } from "./AttendeesDialog";

const gridClass = "gap-5 sm:grid-cols-2 xl:grid-cols-3";

/** The caller's own gatherings, including past and canceled ones. */
export const MyGatheringsPage = () => {
  const messages = useMessages(gatheringsMessages).mine;
  const { create } = useMessages(gatheringsMessages).host;
  const { blockedTitle } = useMessages(gatheringsMessages).guests;
  const list = useInfiniteQuery(gatheringQueries.mine());
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
          <Button kind="quiet" onClick={() => setIsBlockedShown(true)}>
            {blockedTitle}
          </Button>
          <Button onClick={() => setIsCreating(true)}>{create}</Button>
        </div>
      </div>
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
        isOpen={isCreating}
        onOpenChange={(isOpen) => {
          setIsCreating(isOpen);
          if (params.has("new")) setParams({}, { replace: true });
        }}
      />
      {shown && <AttendeesDialog gathering={shown} isOpen={isShown} onOpenChange={setIsShown} />}
    </>
  );
};

interface CardsProps {
  readonly gatherings: readonly Gathering[];
  readonly onShowAttendees: (gathering: Gathering) => void;
}

const Cards = ({ gatherings, onShowAttendees }: CardsProps) => {
  const artOf = useArts(gatherings, describe);
  return (
    <ul className={clsx("grid", gridClass)}>
      {gatherings.map((gathering) => (
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

const describe = (gathering: Gathering) => ({ ...gathering, type: "gathering" as const });
