import { nameWithRegion } from "@majlis/functions/deployment/resourceNames";
import { Duration } from "aws-cdk-lib";
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { StackContext } from "./constructs";
import type { AlarmRow } from "./alarmRow";
import { alarmRows } from "./alarms";
import { createTopic } from "./createTopic";
import { type Metrics, readMetrics } from "./metrics";
import { readDeployment } from "@majlis/functions/deployment/readDeployment";

/** Dashboard and alarms for the people on call. */
export const Monitoring = (context: StackContext) => {
  const { stack, app } = context;
  const { alarmEmail } = readDeployment();
  const metrics = readMetrics(context);
  const dashboard = new Dashboard(stack, "Dashboard", {
    dashboardName: nameWithRegion(app.stage, "operations", app.region),
    defaultInterval: Duration.hours(3),
  });
  for (const row of createWidgets(metrics)) dashboard.addWidgets(...row);
  const topic = createTopic(stack, "Alarms", {
    topicName: app.logicalPrefixedName("alarms"),
    publishers: ["cloudwatch"],
  });
  if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
  const action = new SnsAction(topic);
  for (const { id, metric, threshold, periods, meaning, fires = "above" } of rows) {
    const alarm = new Alarm(stack, id, {
      alarmName: app.logicalPrefixedName(id),
      alarmDescription: meaning,
      metric: metric(metrics),
      threshold,
      evaluationPeriods: periods,
      ...conditions[fires],
    });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
};

const rows: readonly AlarmRow[] = alarmRows;

const conditions = {
  above: {
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  },
  below: {
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.BREACHING,
  },
};

const createWidgets = ({
  api,
  functions,
  table,
  outbox,
  work,
  ticket,
  bulk,
  mail,
  product,
}: Metrics): IWidget[][] => [
  [
    graph("Joins, activations, card checks", [product.joins, product.activations, product.verifications]),
    graph("Refusals by code", [product.refusalsByCode], [product.refusals]),
  ],
  [
    graph("API: latency, ms", [api.latencyP50, api.latencyP99]),
    graph("API: calls and errors", [api.calls], [api.clientErrors, api.serverErrors]),
  ],
  [
    graph("Functions: errors and throttles", [functions.errors], [functions.throttles]),
    graph("Functions: duration p99, ms", [functions.duration]),
  ],
  [
    graph("Table: capacity", [table.readUnits, table.writeUnits]),
    graph("Table: throttles and conflicts", [table.readThrottles, table.writeThrottles], [table.conflicts]),
  ],
  [
    graph("Outbox: oldest row, ms", [outbox.age], [outbox.errors, outbox.deadLetters]),
    graph("Tasks: waiting; oldest, s", [work.waiting], [work.age, work.deadLetters]),
  ],
  [
    graph("Mails for one person: waiting; oldest, s", [ticket.waiting], [ticket.age, ticket.deadLetters]),
    graph("Mails to many: waiting; oldest, s", [bulk.waiting], [bulk.age, bulk.deadLetters]),
  ],
  [
    graph(
      "Mail: sent, postponed, failed, bounced, complained",
      [
        mail.sent,
        product.mailsSent,
        product.mailsSkipped,
        product.mailsPostponed,
        product.mailsFailed,
        product.mailsGivenUp,
      ],
      [mail.bounces, mail.complaints],
    ),
  ],
];

const graph = (title: string, left: IMetric[], right: IMetric[] = []): IWidget => {
  const widget = new GraphWidget({ title, left, right, width: 12 });
  // CDK's class allows undefined where its interface has optional properties, which exactOptionalPropertyTypes rejects.
  return {
    width: widget.width,
    height: widget.height,
    position: (x, y) => widget.position(x, y),
    toJson: () => widget.toJson(),
  };
};
