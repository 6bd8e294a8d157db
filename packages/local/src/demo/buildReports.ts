import { countAttributes, dueOf } from "@majlis/core/businesses/moveReport";
import { newDue } from "@majlis/core/outbox/dueRows";
import { userIdOf } from "./buildDemo";
import { daysBefore } from "./demoTime";
import { demoAccounts, demoPeople } from "./people";
import { stableFraction } from "./stableIds";

/** Every third partner has reports. */
const reportedEvery = 3;
/** Share of members who report such a partner, and of those whose card was honored: high, except at the second one. */
const REPORT_RATE = 0.5;
const HONORED_RATE = 0.93;
const lowPartner = 1;
const LOW_RATE = 0.5;

/** Who signs in with a demo account reports for the first time. */
const tried: ReadonlySet<string> = new Set(demoAccounts.map(userIdOf));
const reporters = demoPeople
  .filter(({ role }) => role === "member")
  .map(userIdOf)
  .filter((id) => !tried.has(id));

interface Partner {
  readonly id: string;
  readonly is_active: boolean;
}

/** What members of the demo say about a few partners, and the partners with the counts. Pure. */
export const buildReports = <Row extends Partner>(partners: readonly Row[], now: Date) => {
  const reported = partners
    .filter(({ is_active }) => is_active)
    .filter((_, index) => index % reportedEvery === 0)
    .map(({ id }, index) => reportsOf(id, index === lowPartner ? LOW_RATE : HONORED_RATE, now));
  const honoredReports = reported.flat();
  return {
    honoredReports,
    dues: honoredReports.map((report) => newDue(dueOf(report))),
    businesses: partners.map((partner) => {
      const own = honoredReports.filter(({ business_id }) => business_id === partner.id);
      if (own.length === 0) return partner;
      const honored = own.filter(({ is_honored }) => is_honored).length;
      return { ...partner, ...countAttributes(partner.id, { reports: own.length, honored }) };
    }),
  };
};

const reportsOf = (business_id: string, rate: number, now: Date) =>
  reporters.flatMap((user_id) => {
    const about = `${user_id} ${business_id}`;
    if (stableFraction(`reports ${about}`) > REPORT_RATE) return [];
    const reported_at = daysBefore(now, 1 + 80 * stableFraction(`reported ${about}`)).toISOString();
    return [{ user_id, business_id, is_honored: stableFraction(`honored ${about}`) < rate, reported_at }];
  });
