import { NewBusiness } from "@majlis/contracts/businesses";
import type { PartnerTerms } from "@majlis/contracts/businesses/terms";
import * as contract from "@majlis/contracts/desk";
import { createBusiness } from "@majlis/core/businesses/createBusiness";
import { decideProposal } from "@majlis/core/businesses/decideProposal";
import { deleteBusiness } from "@majlis/core/businesses/deleteBusiness";
import { listBusinesses } from "@majlis/core/businesses/listBusinesses";
import { listProposals } from "@majlis/core/businesses/listProposals";
import { createDesk } from "@majlis/core/desk/createDesk";
import { getDesk } from "@majlis/core/desk/getDesk";
import { openDesk } from "@majlis/core/desk/openDesk";
import { visitor } from "@majlis/core/kernel/actor";
import { expect, it } from "vitest";
import { send } from "#support/api.ts";
import { newActor } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const admin = newActor("admin");
const offer: PartnerTerms = {
  hours: [
    { day: "thu", from: "18:00", until: "01:30" },
    { day: "fri", from: "14:00", until: "23:00" },
  ],
  terms: "Not with other offers.",
  excluded_days: ["fri"],
};

const newDesk = async () => {
  const form = NewBusiness.parse({ name: "Tea House", city: "Proposal City", discount_percent: 10 });
  const { id } = await createBusiness(deps, admin, form);
  const token = await createDesk(deps, admin, id);
  const propose = (body: unknown) =>
    send(contract.proposeAtDesk, { body }, undefined, { headers: { [contract.deskHeader]: token } });
  const read = async () => getDesk(deps, await openDesk(deps, token));
  const open = async () =>
    (await listProposals(deps, { limit: 100 })).items.find(({ business_id }) => business_id === id);
  return { id, propose, read, open };
};

const inGuidebook = async (id: string, actor = newActor("member")) =>
  (await listBusinesses(deps, actor, { city: "Proposal City", limit: 100 })).items.find(
    (business) => business.id === id,
  );

it("changes the guidebook when an admin accepts, and not before", async () => {
  const desk = await newDesk();
  expect(await desk.read()).toMatchObject({ offer: { hours: [], terms: null }, proposal: null });
  expect((await desk.propose({ ...offer, terms: "Dinner only." })).body).toEqual({ success: true });
  await desk.propose(offer);
  const proposal = await desk.open();
  expect(proposal).toMatchObject({ name: "Tea House", proposed: offer, present: { hours: [], terms: null } });
  expect(await desk.read()).toMatchObject({ proposal: { ...offer, state: "open" }, offer: { hours: [] } });
  expect(await inGuidebook(desk.id)).toMatchObject({ hours: [], terms: null, excluded_days: [] });

  const id = proposal?.id ?? "";
  await decideProposal(deps, admin, desk.id, { id, accept: true });
  expect(await inGuidebook(desk.id)).toMatchObject(offer);
  expect(await inGuidebook(desk.id, visitor as never)).not.toHaveProperty("hours");
  expect(await desk.read()).toMatchObject({ offer, proposal: null });
  expect(await desk.open()).toBeUndefined();
  await expect(decideProposal(deps, admin, desk.id, { id, accept: true })).rejects.toMatchObject({
    code: "ProposalNotFound",
  });
});

it("stays at the desk when an admin declines, until the next proposal", async () => {
  const desk = await newDesk();
  await desk.propose(offer);
  const { id = "" } = (await desk.open()) ?? {};
  await decideProposal(deps, admin, desk.id, { id, accept: false });
  expect(await desk.open()).toBeUndefined();
  expect(await desk.read()).toMatchObject({ offer: { hours: [] }, proposal: { state: "declined" } });
  await desk.propose({ hours: [], terms: null, excluded_days: [] });
  expect(await desk.read()).toMatchObject({ proposal: { state: "open", hours: [] } });
  expect(await desk.open()).toMatchObject({ proposed: { terms: null } });
});

it("does not decide a proposal that was replaced", async () => {
  const desk = await newDesk();
  await desk.propose(offer);
  const { id = "" } = (await desk.open()) ?? {};
  await desk.propose({ ...offer, terms: null });
  await expect(decideProposal(deps, admin, desk.id, { id, accept: true })).rejects.toMatchObject({
    code: "ProposalNotFound",
  });
  expect(await inGuidebook(desk.id)).toMatchObject({ hours: [] });
});

it("goes with its business", async () => {
  const desk = await newDesk();
  await desk.propose(offer);
  const { id = "" } = (await desk.open()) ?? {};
  await deleteBusiness(deps, admin, desk.id);
  expect(await desk.open()).toBeUndefined();
  await expect(decideProposal(deps, admin, desk.id, { id, accept: true })).rejects.toMatchObject({
    code: "BusinessNotFound",
  });
});

it.each([
  [{ ...offer, hours: [offer.hours[0], offer.hours[0]] }],
  [{ ...offer, hours: [{ day: "thu", from: "25:00", until: "01:30" }] }],
  [{ ...offer, hours: [{ day: "Donnerstag", from: "10:00", until: "11:00" }] }],
  [{ ...offer, terms: "x".repeat(201) }],
  [{ ...offer, excluded_days: ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] }],
  [{ ...offer, discount_percent: 100 }],
])("refuses %j", async (body) => {
  const desk = await newDesk();
  const reply = await desk.propose(body);
  expect([reply.status, reply.body.code]).toEqual([400, "InvalidInput"]);
  expect(await desk.open()).toBeUndefined();
});
