import { EventLanguage } from "@majlis/contracts/events/eventFacts";
import { UserId } from "@majlis/contracts/ids";
import { baseLocale } from "@majlis/contracts/locales";
import type { Me, Role } from "@majlis/contracts/users";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import type { UserRow } from "#core/table/people/user.entity";
import { firstDiscount } from "#core/payments/price.rules";
import { findWhatsAppNumber } from "./phones";
import { effectiveRole } from "#core/table/people/role.rules";

/** Returns the actor's profile and e-mail address. */
export const getMe = async (deps: Deps, actor: SignedIn): Promise<Me> => {
  const [{ data: user }, { data: account }] = await Promise.all([
    deps.store.user.get({ id: actor.userId }).go({ consistent: true }),
    deps.store.account.get({ user_id: actor.userId }).go({ consistent: true }),
  ]);
  if (!user || !account) throw new DomainError("NotSignedIn");
  const me = showMe(user, account.email, effectiveRole(user, deps.clock.now()));
  if (!deps.settings.whatsApp) return me;
  const number = await findWhatsAppNumber(deps, user.id, user.phone);
  return { ...me, whatsapp: number === undefined ? "off" : "on" };
};

const showMe = (user: UserRow, email: string, role: Role): Me => ({
  id: UserId.parse(user.id),
  full_name: user.full_name,
  phone: user.phone ?? null,
  city: user.city ?? null,
  country: user.country ?? null,
  role,
  created_at: user.created_at,
  onboarded_at: user.onboarded_at ?? null,
  suspended_at: user.suspended_at ?? null,
  email,
  locale: user.locale ?? baseLocale,
  languages: (user.languages ?? []).map((language) => EventLanguage.parse(language)),
  whatsapp: "unavailable",
  ...(user.first_percent !== undefined && { discount_cents: firstDiscount(user.first_percent) }),
});
