import type { StepState } from "@majlis/contracts/admin/opening";
import { house } from "@majlis/contracts/house/house";
import { eventStats } from "#core/events/event.counts";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { monthOf } from "#core/kernel/dates.rules";
import { applicationStats, firstMonth, readCounts, readStats } from "#core/stats/stats";
import type { Deps } from "#core/table/deps";
import { roleCounts } from "./listUsers";
import { judgeOpening, type OpeningFacts } from "./opening.rules";

/** The subject of the audit rows of these steps. */
export const openingSubject = "opening";
/** The counters of what an admin confirmed. Bucket: the step. Absent when it is not confirmed. */
export const openingStats = "opening";

/**
 * What is left before the house opens, as the rows have it. Throws nothing of its own. `is_new`: the audit log has
 * nothing by this admin.
 */
export const getOpening = async (
  deps: Deps,
  actor: SignedIn,
  mailSender: string,
): Promise<{ steps: StepState[]; is_new: boolean }> => {
  const { audit, business } = deps.store;
  const [confirmed, roles, events, applications, partners, testMail, hasPayment, own] = await Promise.all([
    readStats(deps, openingStats),
    roleCounts(deps),
    readCounts(deps, eventStats.all, ["total", "public"]),
    readCounts(deps, applicationStats.statuses, ["pending"]),
    business.query.listed({ listing: "active" }).go({ limit: 1 }),
    readTestMail(deps),
    hasPaid(deps),
    audit.query.byActor({ actor_id: actor.userId }).go({ limit: 1 }),
  ]);
  const { seller, accounts } = house;
  const steps = judgeOpening({
    house: {
      isRegistered: seller.registration !== undefined && seller.taxNumber !== undefined,
      hasAccounts: Object.keys(accounts).length > 0,
    },
    mailSender,
    ways: deps.settings.ways,
    confirmed: new Set(confirmed.keys()),
    people: { free: roles.free_user, members: roles.member, founders: roles.city_founder },
    events: { all: events.get("total") ?? 0, listed: events.get("public") ?? 0 },
    openApplications: applications.get("pending") ?? 0,
    hasPartner: partners.data.length > 0,
    testMail,
    hasPayment,
  });
  return { steps: [...steps], is_new: own.data.length === 0 };
};

/** The latest test mail: its audit row names the row of the outbox, and its person the address. */
const readTestMail = async ({ store }: Deps): Promise<OpeningFacts["testMail"]> => {
  const { data: entries } = await store.audit.query
    .bySubject({ subject_id: openingSubject })
    .go({ order: "desc", limit: 50 });
  const mailId = entries.find(({ action }) => action === "opening.mail_sent")?.detail?.mail;
  if (typeof mailId !== "string") return "none";
  const { data: mail } = await store.outbox.get({ id: mailId }).go();
  if (!mail) return "none";
  if (mail.status === "failed" || mail.status === "skipped") return "failed";
  if (mail.status !== "sent") return "pending";
  const { data: account } = await store.account.get({ user_id: mail.user_id }).go();
  return account?.undeliverable === undefined ? "sent" : "bounced";
};

/** Whether the ledger has a payment of each way to pay. A house before its opening has few months. */
const hasPaid = async (deps: Deps): Promise<boolean> => {
  const untested = new Set<string>(deps.settings.ways);
  if (untested.size === 0) return false;
  for (const month of monthsSince(await firstMonth(deps), monthOf(instantNow(deps)))) {
    const { data } = await deps.store.payment.query.byMonth({ month }).go({ limit: 100 });
    for (const { kind, provider } of data) if (kind === "payment") untested.delete(provider);
    if (untested.size === 0) return true;
  }
  return false;
};

/** The months of at most two years, oldest first. */
const monthsSince = (first: string, last: string): readonly string[] => {
  const [year = 0, month = 1] = first.split("-").map(Number);
  return Array.from({ length: 24 }, (_, index) => {
    const at = year * 12 + month - 1 + index;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
  }).filter((each) => each <= last);
};
