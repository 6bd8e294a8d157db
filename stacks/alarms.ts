import { type AlarmRow, jobStopped, mailDeadLetters } from "./alarmRow";

/** All alarms of the stage's region. docs/operations.md lists the actions. */
export const alarmRows = [
  {
    id: "ApiErrors",
    metric: ({ api }) => api.errorRate,
    // A call that is a fiftieth of the traffic, such as a join, counts when it always fails.
    threshold: 1,
    periods: 1,
    meaning:
      "More than 1 % of the calls in 15 minutes end in 5xx, at least five. Read the functions' log groups, level error.",
  },
  {
    id: "ApiSlow",
    metric: ({ api }) => api.latencyP99,
    threshold: 1500,
    periods: 5,
    meaning: "One call in a hundred takes over 1.5 s. Compare conflicts and throttles of the table first.",
  },
  {
    id: "CallsThrottled",
    metric: ({ api }) => api.throttled,
    threshold: 100,
    periods: 2,
    meaning:
      "More than 100 calls in five minutes end in 429, twice in a row. Search the access log for their route: a rush, an attack, or a throttle that is too low.",
  },
  {
    id: "TableBusy",
    metric: ({ product }) => product.busy,
    threshold: 10,
    periods: 3,
    meaning:
      "Calls end in Busy: one partition of the table receives too many, or many people write one row. Search the access log for a single event.",
  },
  {
    id: "JobsFailing",
    metric: ({ jobs }) => jobs.failures,
    threshold: 2,
    periods: 1,
    meaning:
      "Scheduled job failed repeatedly, or the function of mail feedback or the follower of the table did. Read the log group of the function under jobs/.",
  },
  {
    id: "AccountsFailing",
    metric: ({ accounts }) => accounts.failures,
    threshold: 2,
    periods: 1,
    meaning:
      "Profiles cannot be created, or a password reset cannot end sessions. New people cannot sign in. Read the log groups under auth/.",
  },
  jobStopped("PaymentsJobStopped", "settlePayments"),
  jobStopped("ReleaseJobStopped", "releaseMails"),
  jobStopped("RetryJobStopped", "retryMails"),
  jobStopped("DueTasksJobStopped", "startDueTasks"),
  {
    id: "BackupsStopped",
    metric: ({ product }) => product.backups,
    threshold: 1,
    fires: "below",
    periods: 3,
    meaning:
      "For three hours, point-in-time recovery is off, no copy of the last 30 hours is complete, or the job housekeeping does not run. Read the log group jobs/housekeeping.",
  },
  {
    id: "LatePayments",
    metric: ({ product }) => product.latePayments,
    threshold: 0,
    periods: 1,
    meaning:
      "A refund or an end of a subscription waits: the provider has failed for six hours, or an admin has not decided for three days. Open /admin/payments.",
  },
  {
    id: "CertificatesEnding",
    metric: ({ product }) => product.endingCertificates,
    threshold: 0,
    periods: 1,
    meaning:
      "A certificate of Apple's passes ends within 30 days. Store a new one in the secret of wallets, and deploy.",
  },
  {
    id: "TriggersFailing",
    metric: ({ accounts }) => accounts.triggerFailures,
    threshold: 2,
    periods: 1,
    meaning:
      "People cannot sign up, reset a password or sign in by code. Read the log groups auth/preSignUp, auth/customMessage and those of the three AuthChallenge triggers under auth/. Refused passwords are not counted.",
  },
  {
    id: "AccountsThrottled",
    metric: ({ accounts }) => accounts.throttles,
    threshold: 10,
    periods: 1,
    meaning: "Cognito refuses sign-ins, sign-ups or refreshes over its rate. Ask AWS for a higher rate.",
  },
  {
    id: "FunctionsThrottled",
    metric: ({ functions }) => functions.allThrottles,
    threshold: 10,
    periods: 1,
    meaning:
      "Lambda refuses calls over the concurrency of the account, which all stages of the region share. Ask AWS for more.",
  },
  {
    id: "SignInBlocked",
    metric: ({ accounts }) => accounts.blocked,
    threshold: 100,
    periods: 2,
    meaning:
      "The firewall of the user pool refuses more than 100 sign-ups, codes or sign-ins in five minutes, twice in a row. An attack: follow docs/operations.md, During an attack.",
  },
  {
    id: "OutboxLate",
    metric: ({ outbox }) => outbox.age,
    threshold: 300_000,
    periods: 1,
    meaning:
      "New mails are not in their queue after five minutes. Read the log group jobs/routeOutbox. Check SQS, the table and the throttles of Lambda.",
  },
  {
    id: "DeadLetters",
    metric: ({ outbox }) => outbox.deadLetters,
    threshold: 0,
    periods: 1,
    meaning:
      "New mails did not reach their queue, because SQS or the table failed. Fix the cause, then run npm run replay-outbox with --all.",
  },
  {
    id: "FollowerLate",
    metric: ({ follower }) => follower.age,
    threshold: 900_000,
    periods: 1,
    meaning:
      "Lists, waitlists and saved passes are a quarter of an hour behind. Read the log group jobs/followTable. Check the table and the throttles of Lambda.",
  },
  {
    id: "FollowerDeadLetters",
    metric: ({ follower }) => follower.deadLetters,
    threshold: 0,
    periods: 1,
    meaning:
      "Changes failed for six hours and left the follower of the table. Read the log group jobs/followTable and fix the cause. The next change of the same row corrects its counts.",
  },
  {
    id: "MailsGivenUp",
    metric: ({ product }) => product.mailsGivenUp,
    threshold: 0,
    periods: 1,
    meaning:
      "Mails failed for a day and are not tried again. npm run replay-outbox with --list shows them, without it sends them.",
  },
  {
    id: "PaymentProblems",
    metric: ({ product }) => product.paymentProblems,
    threshold: 0,
    periods: 1,
    meaning:
      "A payment differs from what was asked, or Stripe's endpoint sends another API version or mode. Read the log group membership/receivePayment, field problem.",
  },
  {
    id: "MigrationsPending",
    metric: ({ product }) => product.pendingMigrations,
    threshold: 0,
    periods: 1,
    meaning:
      "The deployed version waits for a migration. GET /api/health?deep=1 names it. Run npm run migrate.",
  },
  {
    id: "MailsPostponed",
    metric: ({ product }) => product.mailsPostponed,
    threshold: 0,
    periods: 6,
    meaning:
      "SES has postponed mails for half an hour: its rate or daily quota is used up, or the account is paused. They are sent later. Ask AWS for a higher quota.",
  },
  {
    id: "TicketLate",
    metric: ({ ticket }) => ticket.age,
    threshold: 600,
    periods: 1,
    meaning:
      "A ticket or another mail for one person waits for more than ten minutes. Read the log group jobs/deliverOutbox. Compare the mails a second with SES_SEND_RATE.",
  },
  {
    id: "BulkLate",
    metric: ({ bulk }) => bulk.age,
    threshold: 21_600,
    periods: 1,
    meaning:
      "A mail to many people waits for more than six hours. Ask AWS for a higher rate of SES, and set SES_SEND_RATE to it.",
  },
  mailDeadLetters("TicketDeadLetters", "ticket"),
  mailDeadLetters("BulkDeadLetters", "bulk"),
  {
    id: "WorkLate",
    metric: ({ work }) => work.age,
    threshold: 900,
    periods: 1,
    meaning:
      "A task, such as the mails of a cancellation, waits for more than 15 minutes. Read the log group jobs/runTasks. Check the throttles of the table and of Lambda.",
  },
  {
    id: "WorkDeadLetters",
    metric: ({ work }) => work.deadLetters,
    threshold: 0,
    periods: 1,
    meaning:
      "A task failed five times: some people are not told, or their membership did not advance. Fix the cause, then start the redrive of the queue WorkDeadLetters.",
  },
  {
    id: "TasksDropped",
    metric: ({ work }) => work.dropped,
    threshold: 0,
    periods: 1,
    meaning:
      "Lambda took a chain of tasks for an endless one and stopped it. Set RecursiveLoop of the function jobs/runTasks to Allow, then start the redrive of the queue WorkDeadLetters.",
  },
  {
    id: "MailsFailing",
    metric: ({ product }) => product.mailsFailed,
    threshold: 20,
    periods: 3,
    meaning: "SES rejects mails. They are retried for a day. Check the status of SES.",
  },
  {
    id: "MailBounces",
    metric: ({ mail }) => mail.bounces,
    threshold: 0.04,
    periods: 1,
    meaning: "More than 4 % of mails bounce. SES pauses an account at 10 %. Look for invented sign-ups.",
  },
  {
    id: "MailComplaints",
    metric: ({ mail }) => mail.complaints,
    threshold: 0.0008,
    periods: 1,
    meaning: "More than 0.08 % of mails are reported as spam. SES pauses an account at 0.5 %.",
  },
] as const satisfies readonly AlarmRow[];
