/** The only source of time in core. */
export interface Clock {
  now(): Date;
}

interface HasClock {
  readonly clock: Clock;
}

/** The current time as the table stores it: ISO 8601 in UTC with milliseconds. */
export const instantNow = (deps: HasClock): string => deps.clock.now().toISOString();

/** A time `days` from now in seconds since 1970, the unit of DynamoDB's time to live. */
export const expiryAfterDays = (deps: HasClock, days: number): number =>
  Math.floor(deps.clock.now().getTime() / 1000) + days * 86_400;

/** A time `days` after an instant, in seconds since 1970. */
export const expiryAt = (instant: string, days: number): number =>
  Math.floor(new Date(instant).getTime() / 1000) + days * 86_400;
