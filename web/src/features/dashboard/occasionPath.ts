import { paths } from "#shared/paths.ts";

/** The page of what a ticket admits to. */
export const occasionPath = (type: "event" | "gathering", id: string): string =>
  `${type === "event" ? paths.events : paths.gatherings}/${id}`;
