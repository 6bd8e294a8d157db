/**
 * The values of enumerations that rows have too. No schemas: a function that imports the table would contain the
 * contract of every endpoint otherwise.
 */

export const ticketTypes = ["event", "gathering"] as const;

/** `due`: the seat is paid at the door. `paid` if the event had a price, else `free`. */
export const paymentStatuses = ["free", "due", "paid"] as const;

/**
 * The ways to pay before the door. `demo` charges nothing and stands alone. `transfer`: admins confirm payments. A
 * deployment has several, or none: then nothing is sold.
 */
export const paymentWays = ["demo", "stripe", "transfer"] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** The ways to pay for a seat. */
export const seatWays = [...paymentWays, "door"] as const;
export type SeatWay = (typeof seatWays)[number];

/** How a priced event takes money at its door: beside its other ways, or only there. */
export const doorPays = ["beside", "only"] as const;

/** Guests whom an organizer added: people who came without a ticket, and people with a seat on the house. */
export const guestKinds = ["walk_in", "complimentary"] as const;

export const eventStatuses = ["draft", "published", "canceled"] as const;

/** How many hours before the start the guests of an event can get its place. */
export const placeHours = [3, 6, 12, 24, 48] as const;

export const requestStatuses = ["pending", "approved", "declined"] as const;

/** Guests whom an organizer writes to at once: ticket holders, people on the waitlist, people who were checked in. */
export const guestGroups = ["guests", "waitlist", "came"] as const;
export const messageAudiences = [...guestGroups, "requester"] as const;

/** What a helper of an event may do: manage it, or admit its guests. */
export const helperRoles = ["coHost", "doorStaff"] as const;

export const applicationStatuses = ["pending", "approved", "declined"] as const;

export const businessCategories = ["Restaurants", "Attractions", "Services", "Entertainment"] as const;

/** Days of the week in the order of `Date.getUTCDay`. */
export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

/** Languages that an event may be in. `jos` is Jordanian Sign Language. */
export const eventLanguages = ["ar", "en", "fr", "de", "es", "it", "tr", "ru", "zh", "jos"] as const;

/** How a question of a founder is answered. */
export const questionKinds = ["text", "choice", "yes_no"] as const;

/** Names in place of those of deleted accounts, as rows and replies have them. Pages and mails translate them. */
export const formerNames = { host: "Former host", holder: "Deleted account" } as const;

/** What a poster shows. */
export const posterMotifs = [
  "arcade",
  "backgammon",
  "books",
  "cinema",
  "coffee",
  "crossStitch",
  "curtain",
  "desert",
  "drums",
  "floorTiles",
  "hillHouses",
  "kilim",
  "lanterns",
  "market",
  "oliveTrees",
  "oud",
  "palette",
  "pomegranates",
  "records",
  "sea",
  "sharedTable",
  "stairs",
  "stars",
  "stringLights",
  "treasury",
] as const;

/** The colors of a poster. */
export const posterInks = ["pomegranate", "deadsea", "jacaranda", "olive", "wadi", "night"] as const;

/** The countries whose zone, weekend, holidays and numbers the product knows. */
export const countries = ["Jordan", "United States", "United Kingdom"] as const;
export type Country = (typeof countries)[number];

/** How often an event repeats. */
export const seriesFrequencies = ["weekly", "everySecondWeek", "monthly"] as const;
