import { openingSteps } from "@majlis/contracts/admin/opening";
import { judgeOpening, type OpeningFacts } from "@majlis/core/admin/opening.rules";
import { expect, it } from "vitest";

const empty: OpeningFacts = {
  house: { isRegistered: false, hasAccounts: false },
  mailSender: "Hearth <hello@hearth.example>",
  ways: ["demo"],
  confirmed: new Set(),
  people: { free: 0, members: 0, founders: 0 },
  events: { all: 0, listed: 0 },
  openApplications: 0,
  hasPartner: false,
  testMail: "none",
  hasPayment: false,
};
const ready: OpeningFacts = {
  house: { isRegistered: true, hasAccounts: true },
  mailSender: "Hearth <hello@hearth.org>",
  ways: ["stripe"],
  confirmed: new Set(["legal"]),
  people: { free: 0, members: 1, founders: 0 },
  events: { all: 1, listed: 1 },
  openApplications: 0,
  hasPartner: true,
  testMail: "sent",
  hasPayment: true,
};

const judge = (facts: OpeningFacts, step: string) => {
  const found = judgeOpening(facts).find(({ name }) => name === step);
  return found && [found.state, found.reason];
};

it("nothing of an empty house is done, and everything of a ready one", () => {
  expect(judgeOpening(empty).map(({ state }) => state)).toEqual(openingSteps.map(() => "open"));
  expect(judgeOpening(ready).map(({ state }) => state)).toEqual(openingSteps.map(() => "done"));
});

it.each<[step: string, facts: Partial<OpeningFacts>, state: string, reason: string | null]>([
  ["house", { house: { isRegistered: true, hasAccounts: false } }, "open", null],
  ["house", { confirmed: new Set(["house"]) }, "done", null],
  ["mail", { mailSender: "hello@majlis.test" }, "open", null],
  ["mail", { mailSender: "hello@attest.org" }, "done", null],
  ["mail", { confirmed: new Set(["mail"]) }, "open", null],
  ["payments", {}, "open", "simulated"],
  ["payments", { ways: [] }, "open", "off"],
  ["payments", { ways: ["transfer"] }, "done", null],
  ["payments", { ways: ["stripe", "transfer"] }, "done", null],
  ["payments", { ways: [], confirmed: new Set(["payments"]) }, "done", "off"],
  ["testMail", { testMail: "pending" }, "waiting", null],
  ["testMail", { testMail: "failed" }, "open", "failed"],
  ["testMail", { testMail: "bounced" }, "open", "bounced"],
  ["founder", { openApplications: 1 }, "waiting", "applications"],
  ["founder", { people: { free: 0, members: 0, founders: 1 } }, "done", null],
  ["founder", { events: { all: 1, listed: 0 } }, "done", null],
  ["event", { events: { all: 1, listed: 0 } }, "waiting", "drafts"],
  ["member", { people: { free: 3, members: 0, founders: 0 } }, "waiting", "people"],
  ["testPayment", { ways: [] }, "waiting", "off"],
  ["testPayment", { ways: [], confirmed: new Set(["payments"]) }, "done", null],
])("%s with %o is %s (%s)", (step, facts, state, reason) => {
  expect(judge({ ...empty, ...facts }, step)).toEqual([state, reason]);
});

it("only what an admin said can be taken back", () => {
  const confirmed = new Set(["house", "legal"]);
  const back = (facts: OpeningFacts) =>
    judgeOpening(facts).flatMap(({ name, is_confirmed }) => (is_confirmed ? [name] : []));
  expect(back({ ...empty, confirmed })).toEqual(["house", "legal"]);
  expect(back({ ...ready, confirmed })).toEqual(["legal"]);
});
