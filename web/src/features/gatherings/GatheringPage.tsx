import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { lazy, Suspense } from "react";
import { ApiError } from "../../lib/apiErrors";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { useParams } from "../../lib/router/useParams";
import { usePageTitle } from "../../lib/usePageTitle";
import { paths } from "../../paths";
import { buttonClass } from "../../ui/Button";
import { Failure } from "../../ui/Failure";
import { Skeleton } from "../../ui/Skeleton";
import { GatheringActions } from "./GatheringActions";
import { GatheringDetails } from "./GatheringDetails";
import { gatheringMessages } from "./gathering.messages";
import { gatheringQueries } from "./gatherings.queries";

const GatheringNotFound = lazy(async () => ({
  default: (await import("./GatheringNotFound")).GatheringNotFound,
}));

/** One gathering at its own address, to share; its host edits and cancels it here. */
export const GatheringPage = () => {
  const messages = useMessages(gatheringMessages);
  const { gatheringId = "" } = useParams();
  const gathering = useQuery(gatheringQueries.detail(gatheringId));
  usePageTitle(gathering.data?.title ?? messages.pageTitle);
  return (
    <div className="mx-auto max-w-6xl px-4 pt-4 pb-20 md:px-6">
      <Link to={paths.gatherings} className={buttonClass("ghost", "-ms-3 mb-2")}>
        <ArrowLeft className="size-4 rtl:rotate-180" aria-hidden />
        {messages.allGatherings}
      </Link>
      {gathering.isPending && <GatheringSkeleton />}
      {gathering.error && !gathering.data && (
        <GatheringFailure error={gathering.error} onRetry={() => void gathering.refetch()} />
      )}
      {gathering.data && (
        <GatheringActions>
          <GatheringDetails gathering={gathering.data} />
        </GatheringActions>
      )}
    </div>
  );
};

const GatheringSkeleton = () => {
  const messages = useMessages(gatheringMessages);
  return (
    <div role="status">
      <h1 className="sr-only">{messages.loading}</h1>
      <Skeleton className="h-56 rounded-xl! md:h-80" />
      <div className="mt-8 grid gap-8 md:grid-cols-[1fr_22rem]">
        <Skeleton className="h-32" />
        <Skeleton className="h-72 rounded-lg!" />
      </div>
    </div>
  );
};

interface GatheringFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

const GatheringFailure = ({ error, onRetry }: GatheringFailureProps) => {
  const messages = useMessages(gatheringMessages);
  if (error instanceof ApiError && error.code === "GatheringNotFound")
    return (
      <Suspense fallback={null}>
        <GatheringNotFound />
      </Suspense>
    );
  return (
    <>
      <h1 className="sr-only">{messages.pageTitle}</h1>
      <Failure error={error} fallback="GatheringsNotLoaded" onRetry={onRetry} />
    </>
  );
};
