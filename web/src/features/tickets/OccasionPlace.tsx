import { isMemberRole } from "@majlis/contracts/roles";
import { clsx } from "clsx";
import { Lock } from "lucide-react";
import { cityName, formatPlace } from "#shared/i18n/format.ts";
import { useSession } from "#shared/session/useSession.ts";

interface OccasionPlaceProps {
  /** Undefined when the caller may not know the place; null when the host named none. */
  readonly venueName: string | null | undefined;
  readonly city?: string;
  /** For a line of a list: without the blurred text. */
  readonly isShort?: boolean;
  readonly labels: {
    /** Blurred text in place of a hidden venue. */
    readonly hidden: string;
    readonly toBeAnnounced: string;
    readonly membersOnly: string;
    /** The reason shown to members, if it differs. */
    readonly guestsOnly?: string;
  };
}

/** Where an event or gathering is, or a blur and the reason for it. A hidden place is not in the page. */
export const OccasionPlace = ({ venueName, city, isShort = false, labels }: OccasionPlaceProps) => {
  const { role } = useSession();
  if (venueName === undefined)
    return (
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1">
        {city && <bdi>{cityName(city)}</bdi>}
        {!isShort && (
          <span aria-hidden className="min-w-0 shrink grow basis-4 truncate blur-[5px] select-none">
            {labels.hidden}
          </span>
        )}
        <span
          className={clsx(
            "inline-flex max-w-full items-center gap-1 text-xs",
            !isShort && "min-h-6 rounded-xl bg-sunken px-2 py-0.5 font-semibold text-ink-2",
          )}
        >
          <Lock className="size-3 shrink-0" aria-hidden />
          {(isMemberRole(role) && labels.guestsOnly) || labels.membersOnly}
        </span>
      </span>
    );
  return (
    <bdi className="line-clamp-2 wrap-anywhere">
      {formatPlace(venueName ?? labels.toBeAnnounced, city && cityName(city))}
    </bdi>
  );
};
