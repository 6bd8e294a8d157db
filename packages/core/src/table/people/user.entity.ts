import { cityKey } from "@majlis/contracts/cityFacts";
import { locales } from "@majlis/contracts/locales";
import { isHostRole, type Role, roles } from "@majlis/contracts/roles";
import { defineEntity, type RowOf } from "#core/table/defineEntity";
import { hostIdOf } from "#core/table/occasions/hostId";
import { portraitProperties } from "#core/table/occasions/occasionAttributes";
import { isListedRole, listedRole } from "./roleListing";

/** The profile of a person. The key is the user's id. The e-mail address is on `account`. */
export const userEntity = defineEntity({
  model: { entity: "user", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    full_name: { type: "string", required: true },
    phone: { type: "string" },
    city: { type: "string" },
    country: { type: "string" },
    role: { type: roles, required: true, default: "free_user" },
    created_at: { type: "string", required: true, readOnly: true },
    onboarded_at: { type: "string" },
    /** Since when an admin has suspended the account: docs/product.md#suspension. */
    suspended_at: { type: "string" },
    /** The language of mails. Defaults to English. */
    locale: { type: locales },
    /** Languages that the person speaks, for tables at events. No reply to other people has them. */
    languages: { type: "list", items: { type: "string" } },
    /** What a code of the house takes off the first month that the person pays, in percent. Until it is paid. */
    first_percent: { type: "number" },
    /** The end of the membership's grace. Present only on members whose membership ends. See role.rules.ts. */
    member_until: { type: "string" },
    /** What the last change of the role by an admin has ended, to bring it back until then. */
    role_change: {
      type: "map",
      properties: {
        until: { type: "string", required: true },
        from: { type: roles, required: true },
        to: { type: roles, required: true },
        member_until: { type: "string" },
        host_photo: { type: "map", properties: portraitProperties },
        /** The version of the membership that the change canceled, and the task that ends its subscription. */
        membership_version: { type: "number" },
        task_id: { type: "string" },
        undone: { type: "boolean" },
      },
    },
    /** For the admins' filter. */
    city_key: {
      type: "string",
      hidden: true,
      watch: ["city"],
      set: (_: string | undefined, user: { city?: string }) => user.city && cityKey(user.city),
    },
    /**
     * The partition and sort key of the role index (roleListing.ts). Absent on free accounts, which lists read by
     * month. Each change of a role sets or removes both (changeRole.ts).
     */
    listed_role: {
      type: "string",
      watch: ["role", "created_month"],
      set: (given: string | undefined, user: { role?: Role; created_month?: string }) =>
        listedRole(user.role, user.created_month) ?? given,
    },
    listed_since: {
      type: "string",
      watch: ["role", "created_at"],
      set: (given: string | undefined, user: { role?: Role; created_at?: string }) =>
        isListedRole(user.role) ? (user.created_at ?? given) : undefined,
    },
    /** The id of a host's page. Absent on other roles: each change of a role sets or removes it. */
    host_id: {
      type: "string",
      watch: ["role", "id"],
      set: (given: string | undefined, user: { role?: Role; id?: string }) =>
        isHostRole(user.role) && user.id !== undefined ? hostIdOf(user.id) : given,
    },
    /** What the host says on that page. */
    host_sentence: { type: "string" },
    /** The host's photo on it. A change of the role that ends the page removes it. */
    host_photo: { type: "map", properties: portraitProperties },
    /**
     * Whether a partner recorded a discount for the card. Absent on free accounts. The table's stream keeps it with the
     * counters of cards.
     */
    card_state: { type: ["used", "unused"] as const },
    /** `2026-11`, of created_at: the partition of lists by month. */
    created_month: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
    byMonth: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["created_month"] },
      sk: { field: "gsi1sk", composite: ["created_at", "id"] },
    },
    byRole: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["listed_role"] },
      sk: { field: "gsi2sk", composite: ["listed_since"] },
    },
    byHost: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["host_id"] },
      sk: { field: "gsi3sk", composite: ["host_id"] },
    },
  },
}).ofPerson({ section: "profile", onDelete: "erase", by: "deleteMe" });

export type UserRow = RowOf<typeof userEntity>;
