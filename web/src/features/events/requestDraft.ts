import { personId } from "#shared/session/personId.ts";

/**
 * A message to a host while it is being written: a session that ends in the middle does not lose it. Nobody else who
 * signs in here sees it.
 */
const key = (eventId: string): string => `majlis.request.${personId()}.${eventId}`;

export const readDraft = (eventId: string): string => sessionStorage.getItem(key(eventId)) ?? "";
export const saveDraft = (eventId: string, message: string): void =>
  sessionStorage.setItem(key(eventId), message);
export const forgetDraft = (eventId: string): void => sessionStorage.removeItem(key(eventId));
