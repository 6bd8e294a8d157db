import type { Business } from "@majlis/contracts/businesses";
import { isMemberRole } from "@majlis/contracts/roles";
import { clsx } from "clsx";
import { memo } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { useRenderedCount } from "#shared/ui/lists/useRenderedCount.ts";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { Words } from "#shared/ui/Words.tsx";
import { BusinessCard } from "./BusinessCard";
import { type DistrictGroup, type GuidebookSearch, sortByHonored } from "./guidebookSearch";
import { guidebookMessages } from "./messages/en";

const Card = memo(BusinessCard);

const skeletons = [0, 1, 2, 3, 4, 5];
const columnsClass = "gap-2 md:grid-cols-2 md:gap-4 xl:grid-cols-3";
const gridClass = `grid ${columnsClass}`;

interface BusinessCardsProps {
  readonly groups: readonly DistrictGroup[];
  /** The businesses of all groups. */
  readonly found: readonly Business[];
  readonly sort: GuidebookSearch["sort"];
  readonly isPending: boolean;
  /** The list is a visitor's, who does not see hours, contacts and discounts. */
  readonly isOfVisitor: boolean;
}

/**
 * The found partners by district. By share, all districts are one list. A member does not see the list of a visitor that
 * came with the document: open places go first, and its cards would move when their hours arrive.
 */
export const BusinessCards = ({ groups, found, sort, isPending, isOfVisitor }: BusinessCardsProps) => {
  const isMember = isMemberRole(useSession().role);
  const drawn = useRenderedCount(found.length);
  const isWaiting = isPending || (isOfVisitor && isMember);
  const placeholders =
    isPending || isOfVisitor ? skeletons.length : Math.min(found.length, skeletons.length) - drawn;
  return (
    <>
      <div className={clsx("@container", isOfVisitor && (isMember ? "hidden" : "in-data-member:hidden"))}>
        {sort === "honored" ? (
          <div className={gridClass}>
            {sortByHonored(found, sort)
              .slice(0, drawn)
              .map((business) => (
                <Card key={business.id} business={business} Heading="h3" />
              ))}
          </div>
        ) : (
          <DistrictCards groups={groups} drawn={drawn} />
        )}
      </div>
      {/* Invisible once cards are drawn: it reserves their space, and a visible one that moves is a layout shift. */}
      <div className={clsx(columnsClass, placeholderClass(isWaiting, isOfVisitor))} aria-busy={isWaiting}>
        {skeletons.slice(0, Math.max(0, placeholders)).map((index) => (
          <Skeleton key={index} className="h-26 rounded-lg!" />
        ))}
      </div>
    </>
  );
};

const placeholderClass = (isWaiting: boolean, isOfVisitor: boolean): string => {
  if (isWaiting) return "grid";
  return isOfVisitor ? "hidden in-data-member:grid" : "invisible grid";
};

interface DistrictCardsProps {
  readonly groups: readonly DistrictGroup[];
  readonly drawn: number;
}

const DistrictCards = ({ groups, drawn }: DistrictCardsProps) => {
  const messages = useMessages(guidebookMessages).guidebook;
  return partsOf(groups, drawn).map(({ district, name, businesses: shown, total }, index) => (
    <section key={district} aria-labelledby={`district-${index}`} className="mb-4">
      <h3 id={`district-${index}`} className="mb-2 flex flex-wrap items-baseline gap-x-2 text-lg">
        <Words>{name}</Words>
        <span className="font-sans text-sm font-normal text-ink-2">{messages.places(total)}</span>
      </h3>
      <div className={gridClass}>
        {shown.map((business) => (
          <Card key={business.id} business={business} Heading="h4" />
        ))}
      </div>
    </section>
  ));
};

/** The first places of the groups, up to a number. */
const partsOf = (groups: readonly DistrictGroup[], drawn: number) => {
  let left = drawn;
  return groups.flatMap((group) => {
    const businesses = group.businesses.slice(0, Math.max(0, left));
    left -= businesses.length;
    return businesses.length === 0 ? [] : [{ ...group, businesses, total: group.businesses.length }];
  });
};
