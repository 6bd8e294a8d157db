import { choosePoster, isEvening } from "./choosePoster";
import type { PosterArt } from "./drawPoster";
import { dayInks, eveningInks } from "./inks";

/**
 * The posters of a list, in which no two neighbors share motif and inks: the later one gets the next inks. Motifs stay,
 * so that a poster is recognized elsewhere, and so does a poster that a person chose. Each depends on those before it
 * only, so that a further page of the list changes none.
 */
export const separateNeighbors = <Art extends PosterArt>(arts: readonly Art[]): readonly Art[] => {
  const separated: Art[] = [];
  let before: PosterArt = { seed: "" };
  for (const art of arts) {
    const drawn = { ...choosePoster(art), ...given(art) };
    const isEqual = drawn.motif === before.motif && drawn.ink === before.ink;
    const next = isEqual && art.ink === undefined ? { ...art, ink: inksAfter(drawn.ink, art) } : art;
    before = { ...art, ...drawn, ...given(next) };
    separated.push(next);
  }
  return separated;
};

const given = ({ motif, ink }: PosterArt) => ({ ...(motif && { motif }), ...(ink && { ink }) });

const inksAfter = (ink: PosterArt["ink"], { hour = 19 }: PosterArt): NonNullable<PosterArt["ink"]> => {
  const inks = isEvening(hour) ? eveningInks : dayInks;
  return inks[(inks.findIndex((one) => one === ink) + 1) % inks.length] ?? inks[0];
};
