import type { Picture } from "@majlis/contracts/events/picture";
import type { PosterChoice } from "@majlis/contracts/posters";
import type { PosterArt } from "@majlis/posters/drawPoster";
import type { ShownLights } from "@majlis/posters/lights";
import { useMemo } from "react";
import { drawnPage } from "../drawn";
import { cityHour } from "../i18n/format";
import { useDrawing } from "../ui/Poster";

interface DrawnOccasion {
  readonly id: string;
  readonly title: string;
  readonly startsAt: string;
  readonly city: string;
  readonly type: "event" | "gathering";
  /** The choice of the founder or host. */
  readonly poster?: PosterChoice | undefined;
  readonly lights?: ShownLights | undefined;
  /** The photo over the poster. */
  readonly cover?: Picture | undefined;
}

/** A poster, and the photo that covers it. */
export type OccasionArt = PosterArt & { readonly photo?: Picture };

/** The poster of an event or gathering, equal on its card, page and ticket. */
export const occasionArt = ({
  id,
  title,
  startsAt,
  city,
  type,
  poster,
  lights,
  cover,
}: DrawnOccasion): OccasionArt => ({
  seed: id,
  title,
  hour: cityHour(startsAt, city),
  kind: type,
  lights,
  ...poster,
  ...(cover && { photo: cover }),
});

type Listed = Omit<DrawnOccasion, "startsAt"> & { readonly starts_at: string };

/**
 * The posters of a list in the order of the page, of which no two neighbors are alike. The function that describes an
 * item must be the same in each render.
 */
export const useArts = <Item>(
  items: readonly Item[],
  describe: (item: Item) => Listed,
): ((item: Item) => OccasionArt) => {
  const separate = useDrawing()?.separateNeighbors ?? drawnPage()?.separateNeighbors;
  return useMemo(() => {
    const artOf = (item: Item): OccasionArt => {
      const { starts_at: startsAt, ...listed } = describe(item);
      return occasionArt({ ...listed, startsAt });
    };
    const arts = items.map(artOf);
    const separated = separate?.(arts) ?? arts;
    const byItem = new Map(items.map((item, index) => [item, separated[index]]));
    return (item) => byItem.get(item) ?? artOf(item);
  }, [separate, items, describe]);
};
