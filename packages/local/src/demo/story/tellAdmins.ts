import { visitor } from "@majlis/core/kernel/actor";
import { ApplicationId, MessageId } from "@majlis/contracts/ids";
import { createFounderApplication } from "@majlis/core/founders/createFounderApplication";
import { decideFounderApplication } from "@majlis/core/founders/decideFounderApplication";
import { markMessage } from "@majlis/core/messages/markMessage";
import { sendContact } from "@majlis/core/messages/sendContact";
import { actor } from "#local/demo/cast";
import { type DemoMessage, demoMessages } from "#local/demo/contactMessages";
import { daysBefore } from "#local/demo/demoTime";
import { type DemoApplication, demoApplications } from "#local/demo/founderApplications";
import { stableId } from "#local/demo/stableIds";
import type { Scene } from "#local/demo/story";

/** Founders of other cities apply, people write, and admins answer. */
export const tellAdmins = (now: Date): Scene[] => [
  ...demoApplications.flatMap((application) => tellApplication(application, now)),
  ...demoMessages.flatMap((message) => tellMessage(message, now)),
];

const tellApplication = (application: DemoApplication, now: Date): Scene[] => {
  const { name, email, city, bio, team: teamInfo, sent, decided } = application;
  const applicationId = ApplicationId.parse(stableId("app", email));
  return [
    {
      at: daysBefore(now, sent),
      name: email,
      about: [email],
      tell: (deps) => createFounderApplication(deps, { name, email, city, bio, teamInfo }),
    },
    ...(decided
      ? [
          {
            at: daysBefore(now, decided.ago),
            name: `decision ${email}`,
            about: [email],
            tell: (deps) =>
              decideFounderApplication(
                deps,
                actor("admin"),
                decided.as === "approved"
                  ? { applicationId, decision: "approve" }
                  : { applicationId, decision: "decline", reason: decided.reason },
              ),
          } satisfies Scene,
        ]
      : []),
  ];
};

const tellMessage = ({ name, email, message, sent, read }: DemoMessage, now: Date): Scene[] => [
  {
    at: daysBefore(now, sent),
    name: email,
    about: [email],
    tell: (deps) => sendContact(deps, visitor, { name, email, message, userAgent: "Demo" }),
  },
  ...(read
    ? [
        {
          at: daysBefore(now, sent - 0.1),
          name: `read ${email}`,
          about: [email],
          tell: (deps) =>
            markMessage(deps, { messageId: MessageId.parse(stableId("ntf", email)), status: "read" }),
        } satisfies Scene,
      ]
    : []),
];
