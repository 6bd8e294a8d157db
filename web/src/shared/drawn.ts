import type { PosterArt } from "@majlis/posters/drawPoster";

/** How a function drew a page: of an event, a gathering, a host, or one that begins with a list. */
interface Drawn {
  readonly at: Date;
  readonly origin: string;
  /** Of an event: its city, or empty at home. */
  readonly city?: string | undefined;
  /** Posters are in the document itself. Only where the page is drawn. */
  readonly posterUrl?: (art: PosterArt) => string;
  readonly separateNeighbors?: <Art extends PosterArt>(arts: readonly Art[]) => readonly Art[];
}

let drawn: Drawn | undefined;
let isPartial = false;

/** Set before the page renders: by the drawing, and by the browser from the document. Undefined for other pages. */
export const setDrawn = (page: Drawn | undefined): void => {
  drawn = page;
  isPartial = false;
};

/** Notes that a part is absent from the drawing, because its code loads later. */
export const leaveOut = (): void => {
  isPartial = true;
};

/** Whether the drawing lacks a part, which the page brings once its code runs. */
export const lacksPart = (): boolean => isPartial;

export const drawnPage = (): Drawn | undefined => drawn;

/** The site's address, also where a function draws the page. */
export const siteOrigin = (): string => globalThis.location?.origin ?? drawn?.origin ?? "";
