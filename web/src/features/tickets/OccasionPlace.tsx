import { isMemberRole } from "@majlis/contracts/roles";
import { Lock } from "lucide-react";
import { areaName, cityName, districtName, formatPlace, heldPlace } from "#shared/i18n/format.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Words } from "#shared/ui/Words.tsx";

interface OccasionPlaceProps {
  readonly occasion: {
    readonly city: string;
    readonly district?: string | undefined;
    /** Undefined when the caller may not know the place; null when the host named none. */
    readonly venue_name?: string | null | undefined;
    /** When guests get the place. */
    readonly place_from?: string | undefined;
  };
  /** For a list: in one line with the city, and without the blurred text. */
  readonly isShort?: boolean;
  /** The list names the city: only what is narrower is said here. */
  readonly isOfOneCity?: boolean;
  readonly labels: {
    /** Blurred text in place of a hidden venue. */
    readonly hidden: string;
    readonly toBeAnnounced: string;
    readonly membersOnly: string;
    /** The reason shown to members, if it differs. */
    readonly guestsOnly?: string;
  };
}

/** Where an event or gathering is: the venue, or the district with the reason why that is all. A hidden place is not in the page. */
export const OccasionPlace = ({
  occasion,
  isShort = false,
  isOfOneCity = false,
  labels,
}: OccasionPlaceProps) => {
  const { role } = useSession();
  const { venue_name: venueName, city } = occasion;
  const held = heldPlace(occasion);
  const reason = held ?? ((isMemberRole(role) && labels.guestsOnly) || labels.membersOnly);
  if (venueName !== undefined)
    return (
      <Words className="line-clamp-2 wrap-anywhere">
        {formatPlace(venueName ?? labels.toBeAnnounced, isShort && !isOfOneCity && cityName(city))}
      </Words>
    );
  const area = isOfOneCity ? districtName(occasion) : areaName(occasion);
  if (isShort && area === undefined) return <span className="sr-only">{reason}</span>;
  if (isShort)
    return (
      <span className="inline-flex max-w-full min-w-0 items-center gap-1.5">
        <bdi className="truncate">{area}</bdi>
        <Lock className="size-3 shrink-0" aria-hidden />
        <span className="sr-only">{reason}</span>
      </span>
    );
  if (held !== undefined)
    return (
      <span className="flex items-start gap-1.5">
        <Lock className="mt-1 size-3.5 shrink-0" aria-hidden />
        {held}
      </span>
    );
  return (
    // The address that members see has a second line.
    <span className="flex min-w-0 grow in-data-member:mb-[1lh] flex-wrap items-center gap-x-2 gap-y-1">
      <span aria-hidden className="min-w-0 shrink grow basis-4 truncate blur-[5px] select-none">
        {labels.hidden}
      </span>
      <span className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-xl bg-sunken px-2 py-0.5 text-xs font-semibold text-ink-2">
        <Lock className="size-3 shrink-0" aria-hidden />
        {reason}
      </span>
    </span>
  );
};
