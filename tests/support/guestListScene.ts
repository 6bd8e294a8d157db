import type { NewGuest } from "@majlis/contracts/events/guestList";
import type { EventId } from "@majlis/contracts/ids";
import { deliverMail } from "@majlis/core/mail/deliverOutbox";
import type { Mail } from "@majlis/core/mail/mail";
import { findSeats } from "@majlis/core/seats/availability";
import type { Deps } from "@majlis/core/table/deps";
import { newActor, newEvent } from "./factories";

/** Events of one founder, with their seats and mails. */
export const guestListScene = (deps: Deps) => {
  const founder = newActor("city_founder");
  const newParty = async (over: object = {}) => {
    const eventId = await newEvent(deps, founder, { capacity: 5, ...over });
    const { data } = await deps.store.event.get({ id: eventId }).go();
    return { eventId, startsAt: data?.starts_at ?? "" };
  };
  let keys = 0;
  const guest = (over: Partial<NewGuest> = {}): NewGuest => ({
    key: `guest-key-${++keys}`,
    full_name: "Walid Walk-in",
    email: "",
    kind: "complimentary",
    is_admitted: false,
    ...over,
  });
  const seatsOf = (eventId: EventId) => findSeats(deps, eventId, { consistent: true });
  const mailsAbout = async (ref: EventId, template?: string) => {
    const { data } = await deps.store.outbox.scan
      .where((row, { eq }) => eq(row.ref_id, String(ref)))
      .go({ pages: "all" });
    // Each listed event has the row for the followers of its host.
    return data
      .filter((row) => row.template !== "host_event_all")
      .filter((row) => template === undefined || row.template === template);
  };
  /** Delivers the mails of a template and returns what was sent. */
  const deliver = async (now: Deps, ref: EventId, template: string): Promise<readonly Mail[]> => {
    const sent: Mail[] = [];
    const mailer = {
      siteUrl: "https://majlis.test",
      send: async (mail: Mail) => void sent.push(mail),
      qrPng: async () => new Uint8Array(),
    };
    for (const { id } of await mailsAbout(ref, template)) await deliverMail(now, mailer, id);
    return sent;
  };
  return { founder, newParty, guest, seatsOf, mailsAbout, deliver };
};
