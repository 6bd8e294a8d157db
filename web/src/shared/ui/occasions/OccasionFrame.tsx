import type { ErrorCode } from "@majlis/contracts/errors";
import { isMemberRole } from "@majlis/contracts/roles";
import type { UseQueryResult } from "@tanstack/react-query";
import { shorten } from "@majlis/core/kernel/cutText.rules";
import type { Translated } from "@majlis/core/kernel/translation.rules";
import { clsx } from "clsx";
import { ArrowLeft, type LucideIcon } from "lucide-react";
import { type ReactNode } from "react";
import { Link } from "react-router-dom";
import { inPageLanguage } from "#shared/i18n/format.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { useSession } from "#shared/session/useSession.ts";
import { buttonClass } from "../Button";
import { Failure, NotFound } from "../Failure";
import { Skeleton } from "../Skeleton";
import { usePageTitle } from "../usePageTitle";

/** The poster with the facts below it, and everything else beside them; on a phone one column. */
export const occasionGrid =
  "grid gap-x-10 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:grid-rows-[auto_1fr] print:block print:space-y-4";
/** The proportions of a wide poster, so that all of it is seen. It fills the width of a phone. */
export const occasionPoster =
  "relative aspect-[400/260] overflow-hidden max-md:-mx-4 md:rounded-xl print:aspect-auto print:h-[55mm]";
export const occasionMain = "min-w-0 md:col-start-2 md:row-span-2 md:row-start-1";

interface OccasionFrameProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The page title until the event or gathering is loaded. */
  readonly pageTitle: string;
  readonly loading: string;
  /** The path of the list it belongs to. */
  readonly listPath: string;
  readonly listLabel: string;
  /** The error codes for a missing event or gathering and for a failed load. */
  readonly notFound: ErrorCode;
  readonly failure: ErrorCode;
  readonly notFoundAction: string;
  readonly children: (data: Data) => ReactNode;
}

/** The page of one event or gathering: loading, failed, not found or loaded. */
export const OccasionFrame = <Data extends Translated>({
  query,
  pageTitle,
  loading,
  listPath,
  listLabel,
  notFound,
  failure,
  notFoundAction,
  children,
}: OccasionFrameProps<Data>) => {
  const { error, isPending } = query;
  const isMissing = error instanceof ApiError && error.code === notFound;
  // What was shown goes when the server has it no longer, or no longer for this person.
  const data = isMissing ? undefined : query.data;
  const texts = data && inPageLanguage<Translated>(data);
  usePageTitle(
    texts?.title ?? pageTitle,
    (texts?.description && shorten(texts.description, 160)) || undefined,
  );
  // The document's answer is a visitor's. Until a member's own is there, the page keeps the places of what it adds.
  const isDrawn = isMemberRole(useSession().role) && query.dataUpdatedAt === 0;
  return (
    <div
      className="relative mx-auto max-w-6xl px-4 pb-20 md:px-6 md:pt-4"
      data-member={isDrawn ? "" : undefined}
    >
      <Link to={listPath} className={buttonClass("ghost", clsx("no-print", back[data ? "over" : "above"]))}>
        <ArrowLeft className="size-4 rtl:rotate-180" aria-hidden />
        {listLabel}
      </Link>
      {isPending && <OccasionSkeleton label={loading} />}
      {isMissing && <NotFound code={notFound} to={listPath} action={notFoundAction} />}
      {error && !data && !isMissing && (
        <>
          <h1 className="sr-only">{pageTitle}</h1>
          <Failure error={error} fallback={failure} onRetry={() => void query.refetch()} />
        </>
      )}
      {data && children(data)}
    </div>
  );
};

/** The way back lies over the poster of a phone. */
const back = {
  over: "max-md:absolute max-md:start-3 max-md:top-3 max-md:z-10 max-md:bg-surface max-md:shadow-card md:-ms-3 md:mb-2",
  above: "-ms-3 mt-2 mb-2 md:mt-0",
} as const;

const OccasionSkeleton = ({ label }: { readonly label: string }) => (
  <div role="status">
    <h1 className="sr-only">{label}</h1>
    <div className={occasionGrid}>
      <Skeleton className={`${occasionPoster} max-md:rounded-none! md:rounded-xl!`} />
      <div className={`${occasionMain} grid content-start gap-5 max-md:pt-5`}>
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-24" />
      </div>
    </div>
  </div>
);

interface FactProps {
  /** What a link on the page leads to. */
  readonly id?: string;
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly children: ReactNode;
}

/** One entry of a `<dl>`: icon and label above the value. */
export const Fact = ({ id, Icon, label, children }: FactProps) => (
  <div id={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
    <dt className="col-span-2 grid grid-cols-subgrid items-center text-xs text-ink-3">
      <Icon className="size-4" aria-hidden />
      {label}
    </dt>
    <dd className="col-start-2 font-semibold wrap-anywhere [&>bdi]:line-clamp-none">{children}</dd>
  </div>
);
