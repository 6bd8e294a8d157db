import type { Gathering } from "@majlis/contracts/gatherings";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../../lib/i18n";
import { usePageTitle } from "../../lib/usePageTitle";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Failure } from "../../ui/Failure";
import { MoreRows } from "../../ui/MoreRows";
import { Skeleton } from "../../ui/Skeleton";
import { AttendeesDialog } from "./AttendeesDialog";
import { CreateGatheringDialog } from "./CreateGatheringDialog";
import { gatheringQueries } from "./gatherings.queries";
import { hostMessages } from "./host.messages";
import { MyGatheringCard } from "./MyGatheringCard";
import { myGatheringsMessages } from "./myGatherings.messages";

const skeletons = [0, 1, 2];

/** The gatherings that one hosts, past and canceled ones too. */
export const MyGatheringsPage = () => {
  const messages = useMessages(myGatheringsMessages);
  const { create } = useMessages(hostMessages);
  const list = useInfiniteQuery(gatheringQueries.mine());
  const [isCreating, setIsCreating] = useState(false);
  const [shown, setShown] = useState<Gathering>();
  const [isShown, setIsShown] = useState(false);
  usePageTitle(messages.title);
  const gatherings = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const showAttendees = (gathering: Gathering) => {
    setShown(gathering);
    setIsShown(true);
  };
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl">{messages.title}</h1>
        <Button onClick={() => setIsCreating(true)}>{create}</Button>
      </div>
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback="GatheringsNotLoaded"
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <MyGatheringSkeletons />}
      {list.data && gatherings.length === 0 && (
        <EmptyState
          level={2}
          art={{ seed: "no gatherings yet", motif: "sharedTable", ink: "jacaranda", hour: 20 }}
          title={messages.emptyTitle}
        >
          {messages.emptyBody}
        </EmptyState>
      )}
      {gatherings.length > 0 && (
        <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {gatherings.map((gathering) => (
            <MyGatheringCard
              key={gathering.id}
              gathering={gathering}
              onShowAttendees={() => showAttendees(gathering)}
            />
          ))}
        </ul>
      )}
      <MoreRows list={list} label={messages.showMore} busyLabel={messages.loadingMore} />
      <CreateGatheringDialog isOpen={isCreating} onOpenChange={setIsCreating} />
      {shown && <AttendeesDialog gathering={shown} isOpen={isShown} onOpenChange={setIsShown} />}
    </>
  );
};

const MyGatheringSkeletons = () => {
  const messages = useMessages(myGatheringsMessages);
  return (
    <div aria-busy>
      <p role="status" className="mb-3 text-ink-2">
        {messages.loading}
      </p>
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {skeletons.map((index) => (
          <Skeleton key={index} className="h-96 rounded-lg!" />
        ))}
      </div>
    </div>
  );
};
