import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { OccasionPlace } from "#features/tickets/OccasionPlace.tsx";
import { RenderedOccasion } from "#features/tickets/RenderedOccasion.tsx";
import { gatheringsMessages } from "./messages/en";

/** The template of a gathering's document. */
export const RenderedGathering = () => {
  const { list, gathering, place } = useMessages(gatheringsMessages);
  const full = list.full({ count: "{{taken}}", capacity: "{{capacity}}" });
  return (
    <RenderedOccasion
      labels={gathering}
      until={gathering.until({ time: "{{until}}" })}
      facts={
        <section className="mt-8 has-[>h2:empty]:hidden">
          <h2 className="text-xl">{`[[good_to_know?${gathering.goodToKnow}]]`}</h2>
          <p dir="auto" className="mt-2 max-w-[65ch] text-base whitespace-pre-line text-ink-2 wrap-anywhere">
            {"{{good_to_know}}"}
          </p>
        </section>
      }
      badge={<Badge tone="gathering">{list.gathering}</Badge>}
      place={<OccasionPlace occasion={{ city: "" }} labels={place} />}
      seats={list.attending({ count: "{{count}}", capacity: "{{capacity}}" })}
      action={{
        open: list.membersOnly,
        closed: `[[canceled?${list.canceled}]][[running?${list.running}]][[ended?${list.ended}]][[full?${full}]]`,
      }}
    />
  );
};
