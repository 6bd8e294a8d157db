import type { GatheringChange } from "@majlis/contracts/gatherings";
import { cardText } from "#core/occasions/cardText.rules";
import type { GatheringRow } from "#core/table/occasions/gathering.entity";

/** Fields that a host may leave empty. An empty one is an absent attribute. */
const optional = ["ends_at", "venue_name", "venue_address", "good_to_know", "poster"] as const;
/** Fields that every gathering has. */
const required = ["title", "starts_at", "city", "capacity"] as const;

type Given = Partial<Pick<GatheringRow, (typeof optional | typeof required)[number]>>;

/**
 * A draft or a change as attributes to set and to remove, of the gathering's row in lists and of its details. Absent
 * fields keep their values.
 */
export const gatheringWrites = (change: GatheringChange) => {
  const { description } = change;
  const given: Given = Object.fromEntries(
    [...required, ...optional].flatMap((name) => (change[name] ? [[name, change[name]]] : [])),
  );
  return {
    set: { ...given, ...(description !== undefined && { description: cardText(description) }) },
    remove: optional.filter((name) => change[name] === null || change[name] === ""),
    details: description === undefined ? undefined : { description },
  };
};
