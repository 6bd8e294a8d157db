/** What tells the time: core reads no other clock. */
export interface Clock {
  now(): Date;
}

interface HasClock {
  readonly clock: Clock;
}

/** Now as it is written everywhere in the table. */
export const instantNow = (deps: HasClock): string => deps.clock.now().toISOString();

/** Seconds since 1970, as DynamoDB's time to live wants them. */
export const expiryAfterDays = (deps: HasClock, days: number): number =>
  Math.floor(deps.clock.now().getTime() / 1000) + days * 86_400;

/** The same, counted from an instant. */
export const expiryAt = (instant: string, days: number): number =>
  Math.floor(new Date(instant).getTime() / 1000) + days * 86_400;
