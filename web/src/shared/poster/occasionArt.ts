import { cityHour } from "../i18n/format";
import type { PosterArt } from "@majlis/posters/drawPoster";

interface Occasion {
  readonly id: string;
  readonly title: string;
  readonly startsAt: string;
  readonly type: "event" | "gathering";
}

/** The poster of an event or gathering, equal on its card, page and ticket. */
export const occasionArt = ({ id, title, startsAt, type }: Occasion): PosterArt => ({
  seed: id,
  title,
  hour: cityHour(startsAt),
  kind: type,
});
