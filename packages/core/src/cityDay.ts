import { eventZone } from "./time.rules";

const calendar = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: eventZone });

/** The day that it is in the city: 2026-12-03 */
export const cityDay = (instant: string): string => calendar.format(new Date(instant));
