import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import { userIdOf } from "./buildDemo";
import { daysBefore } from "./demoTime";
import { demoAccounts, demoPeople } from "./people";
import { stableBytes, stableFraction } from "./stableIds";

/** Share of people who follow a host, and of guests whose first name is shown. */
const FOLLOW_RATE = 0.25;
const SHOWN_RATE = 0.45;

/** What founders say on their pages. */
const sentences = [
  "Long tables, good questions, and nobody leaves without a second tea.",
  "I open doors in my city that you have walked past for years.",
] as const;

/** Who signs in with a demo account follows for the first time. */
const tried: ReadonlySet<string> = new Set(demoAccounts.map(userIdOf));

const founders = demoPeople.filter(({ role }) => role === "city_founder");

/** A founder with the sentence of the page. */
export const withSentence = <User extends { readonly id: string }>(user: User) => {
  const index = founders.findIndex((founder) => userIdOf(founder) === user.id);
  return index < 0 ? user : { ...user, host_sentence: sentences[index % sentences.length] };
};

/** Who follows the founders of the demo. Pure. */
export const buildFollows = (now: Date) =>
  founders.flatMap((founder) =>
    demoPeople
      .filter(
        (person) =>
          person.role === "member" &&
          !tried.has(userIdOf(person)) &&
          stableFraction(`follow ${founder.key} ${person.key}`) < FOLLOW_RATE,
      )
      .map((person) => ({
        user_id: userIdOf(person),
        host_id: hostIdOf(userIdOf(founder)),
        token: Buffer.from(stableBytes(`follow ${founder.key} ${person.key}`)).toString("hex"),
        created_at: daysBefore(now, 7).toISOString(),
      })),
  );

interface DemoTicket {
  readonly user_id: string;
  readonly ref_id: string;
  readonly created_at: string;
  readonly guest_of?: string;
}

/** Some guests show their first names. Guests of members never do, and who signs in with a demo account chooses. */
export const withShown = <Ticket extends DemoTicket>(ticket: Ticket) => {
  const { user_id, ref_id, created_at, guest_of } = ticket;
  const isShown =
    guest_of === undefined &&
    !tried.has(user_id) &&
    stableFraction(`shown ${user_id} ${ref_id}`) < SHOWN_RATE;
  return isShown ? { ...ticket, shown_event: ref_id, shown_at: created_at } : ticket;
};
