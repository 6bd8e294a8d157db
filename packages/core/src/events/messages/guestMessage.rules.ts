/** Rules of messages to guests. Pure. */

/** Messages for each event and UTC day, and questions for each requester and day. */
export const messagesPerDay = 3;

const openAfterMs = 30 * 86_400_000;

/** Whether the guests of an event can be written to: while it is published, until 30 days after its start. */
export const canMessageGuests = (
  event: { readonly status: string; readonly starts_at: string },
  now: Date,
): boolean =>
  event.status === "published" && now.getTime() < new Date(event.starts_at).getTime() + openAfterMs;
