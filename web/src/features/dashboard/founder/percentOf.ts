/** A part in whole percent, as it is written; none while there is nothing to have a part of. */
export const percentOf = (part: number | undefined, whole: number | undefined): string | undefined =>
  part === undefined || !whole ? undefined : `${Math.round((part / whole) * 100)}%`;
