/**
 * Messages to many people on a virtual clock, with the limits of the queues and of mails: docs/decisions/0072.
 * `--guests 100000` reminds so many, cancels an event with half as many tickets, and runs a day of ten times as many
 * memberships. The baseline of a duration is the pace of the lane `bulk`.
 */
import { defaultSendRate, mailRate } from "@majlis/functions/deployment/mailRates";
import { queues } from "@majlis/functions/deployment/queues";
import { startDynamodb } from "@majlis/local/dynamodb/startDynamodb";
import { announceHours, cancelAll, remindAll, type Report } from "#support/simulation/runs.ts";
import { finish, option, record } from "./bench";

const people = option("guests", 2_000);
/** After a kill: six minutes until the message is visible, ten of the lease, and the next run of the retries. */
const afterKillHours = 0.5;

const dynamodb = await startDynamodb(null);

const hoursOfMail = (count: number): number => count / mailRate("bulk", defaultSendRate) / 3_600;

const recordReport = (name: string, report: Report, hours: number): void => {
  const mails = `${name}, ${report.people.toLocaleString("en")} mails`;
  if (report.killed !== 2) throw new Error(`${report.killed} consumers were killed`);
  record(`${mails}: longest hours until told`, report.hours, {
    unit: "h",
    baseline: hours,
    bar: Number((hours + afterKillHours).toFixed(2)),
  });
  record(`${mails}: told twice, or without a cause`, report.twice + report.others, { unit: "", bar: 0 });
  record(`${mails}: missing`, report.missing, { unit: "", bar: 0 });
  record(`${mails}: dead letters`, report.dead, { unit: "", bar: 0 });
  record(`${mails}: longest call`, report.longestSeconds, { unit: "s", bar: queues.bulk.timeoutSeconds });
  record(`${mails}: most in a second`, report.mostInASecond, { unit: "", bar: defaultSendRate / 2 });
};

const reminders = await remindAll(dynamodb.endpoint, "reminders", people);
recordReport("reminders", reminders, hoursOfMail(reminders.people));
const canceled = await cancelAll(dynamodb.endpoint, "cancellation", Math.ceil(people / 2));
recordReport("cancellation", canceled, hoursOfMail(canceled.people));

const memberships = people * 10;
const day = await announceHours(dynamodb.endpoint, "memberships", memberships, 24);
const label = `a day of ${memberships.toLocaleString("en")} memberships`;
recordReport(label, day, 0);
record(`${label}: hours of mail at the pace`, hoursOfMail(day.people), { unit: "h", bar: 24 });
// The baseline reads every membership.
record(`${label}: rows read for each due row`, day.rowsRead / day.people, {
  unit: "rows",
  baseline: memberships / day.people,
  bar: 15,
});
await dynamodb.close();
await finish();
