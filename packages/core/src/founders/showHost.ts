import type { Host } from "@majlis/contracts/founders/hosts";
import { isListed } from "#core/events/event.counts";
import { ownStates } from "#core/events/ownStates";
import { showEvent } from "#core/events/showEvent";
import type { Actor } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { checkedInStat } from "#core/occasions/checkIn.rules";
import { showHostPhoto } from "#core/occasions/showPicture";
import { phaseOf } from "#core/occasions/times.rules";
import { readStats } from "#core/stats/stats";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import { hostIdOf } from "#core/table/occasions/hostId";
import type { UserRow } from "#core/table/people/user.entity";
import { findFollow } from "./hosts";

/** Events of one read. Drafts, private and unlisted ones are left out of the page. */
const readAtOnce = 50;
const shownPast = 6;

/**
 * The page of a host: two pages of the founder's own index and the kept counters of admissions, one row for each event.
 * The cost does not depend on guests or followers.
 */
export const showHost = async (deps: Deps, actor: Actor, user: UserRow): Promise<Host> => {
  const { id: founder_id } = user;
  const now = instantNow(deps);
  const own = deps.store.event.query.byFounder({ founder_id });
  const [coming, gone, admissions] = await Promise.all([
    own.gte({ starts_at: now }).go({ limit: readAtOnce }),
    own.lt({ starts_at: now }).go({ limit: readAtOnce, order: "desc" }),
    readStats(deps, checkedInStat(founder_id)),
  ]);
  const isRunning = (event: EventRow) => phaseOf(event, deps.clock.now()) === "running";
  const begun = gone.data.filter(isListed);
  const upcoming = [...begun.filter(isRunning).toReversed(), ...coming.data.filter(isListed)];
  const past = begun.filter((event) => !isRunning(event)).slice(0, shownPast);
  const states = await ownStates(deps, actor, [...upcoming, ...past]);
  const show = (event: (typeof upcoming)[number]) =>
    showEvent(deps, event, actor, states.get(event.id) ?? {});
  const isOwn = actor.kind === "signedIn" && actor.userId === founder_id;
  const follow =
    actor.kind === "signedIn" && !isOwn ? await findFollow(deps, actor.userId, founder_id) : undefined;
  const photo = showHostPhoto(user);
  return {
    id: hostIdOf(founder_id),
    full_name: user.full_name,
    sentence: user.host_sentence ?? null,
    ...(photo && { photo }),
    came: [...admissions.values()].reduce((sum, count) => sum + count, 0),
    upcoming: upcoming.map(show),
    past: past.map(show),
    ...(actor.kind === "signedIn" && !isOwn && { is_followed: follow !== undefined }),
    ...(isOwn && { is_own: true as const }),
  };
};
