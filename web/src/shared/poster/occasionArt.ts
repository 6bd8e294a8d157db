import type { PosterChoice } from "@majlis/contracts/posters";
import { cityHour } from "../i18n/format";
import type { PosterArt } from "@majlis/posters/drawPoster";

interface Occasion {
  readonly id: string;
  readonly title: string;
  readonly startsAt: string;
  readonly type: "event" | "gathering";
  /** The choice of the founder or host. */
  readonly poster?: PosterChoice | undefined;
}

/** The poster of an event or gathering, equal on its card, page and ticket. */
export const occasionArt = ({ id, title, startsAt, type, poster }: Occasion): PosterArt => ({
  seed: id,
  title,
  hour: cityHour(startsAt),
  kind: type,
  ...poster,
});
