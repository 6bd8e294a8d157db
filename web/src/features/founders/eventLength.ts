const wallClock = (text: string): number => Date.parse(`${text}:00Z`);

/** How long it is from one field's time to the other's, in milliseconds; undefined when either says nothing, or the end comes first. */
export const lengthOf = (starts: string, ends: string): number | undefined => {
  const length = wallClock(ends) - wallClock(starts);
  return length > 0 ? length : undefined;
};

/** A field's time, so much later; empty for a year that no calendar has. */
export const movedBy = (text: string, ms: number): string => {
  const moved = wallClock(text) + ms;
  return Number.isNaN(moved) ? "" : new Date(moved).toISOString().slice(0, 16);
};
