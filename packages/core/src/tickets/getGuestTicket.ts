import { showArt } from "#core/occasions/showPicture";
import { RefId } from "@majlis/contracts/ids";
import type { SharedTicket } from "@majlis/contracts/tickets/guestTickets";
import { isCode } from "#core/table/codes";
import { plainCode } from "#core/kernel/codeText.rules";
import { DomainError } from "#core/kernel/errors";
import { isHouseGuestId } from "#core/occasions/attendeeIds.rules";
import { findOccasion } from "#core/occasions/occasions";
import { findTables } from "#core/occasions/tables";
import { showOtherTitle } from "#core/occasions/translations";
import type { Deps } from "#core/table/deps";

/**
 * Returns the ticket of a guest of a member or of the host by its code, for the guest, who may have no account. A
 * malformed code costs no read. Tickets of members are not shown. Throws GuestTicketNotFound.
 */
export const getGuestTicket = async (deps: Deps, typed: string): Promise<SharedTicket> => {
  const code = plainCode(typed);
  const found = isCode("EVT", code) ? await findByCode(deps, code) : undefined;
  const occasion = found && (await findOccasion(deps, found.ref_id));
  const host = found && isHouseGuestId(found.user_id) ? occasion?.hostName : found?.guest_of_name;
  if (!occasion || host === undefined) throw new DomainError("GuestTicketNotFound");
  return {
    name: found.holder_name,
    guest_of: host,
    qr_code: found.qr_code,
    ref_id: RefId.parse(found.ref_id),
    title: occasion.title,
    ...showOtherTitle(occasion),
    starts_at: occasion.starts_at,
    ends_at: occasion.ends_at ?? null,
    venue_name: occasion.venue_name ?? null,
    venue_address: occasion.venue_address ?? null,
    ...(occasion.place_from !== undefined && { place_from: occasion.place_from }),
    city: occasion.city,
    ...(await findTables(deps, [found]))(found),
    status: occasion.status === "canceled" ? "canceled" : "valid",
    ...showArt(deps, occasion),
  };
};

const findByCode = async (deps: Deps, qr_code: string) => {
  const { data } = await deps.store.ticket.query.byCode({ qr_code }).go({ limit: 1 });
  return data[0];
};
