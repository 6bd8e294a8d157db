import type { Deps } from "#core/table/deps";

const jordan = "962";

/** A phone number such as `+962 79 123 4567` or `079 123 4567` as digits. Undefined when it is not valid. */
export const readPhone = (phone: string | undefined): string | undefined => {
  const digits = phone?.replace(/\D/g, "").replace(/^00/, "").replace(/^0/, jordan);
  return digits && /^[1-9]\d{7,14}$/.test(digits) ? digits : undefined;
};

/**
 * The number to which the person gets messages by WhatsApp: the phone of the profile, if the person confirmed it with
 * a code and consented: docs/product.md#whatsapp.
 */
export const findWhatsAppNumber = async (
  deps: Deps,
  user_id: string,
  phone: string | undefined,
): Promise<string | undefined> => {
  const number = readPhone(phone);
  if (number === undefined) return undefined;
  const { data } = await deps.store.phoneConfirmation.get({ user_id }).go({ consistent: true });
  return data?.consented_at !== undefined && data.number === number ? number : undefined;
};
