import type { Me } from "@majlis/contracts/users";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { RoleBadge } from "#shared/ui/RoleBadge.tsx";
import { accountMessages } from "../messages/en";

/** Account Status, role, and since when. */
export const AccountFacts = ({ me }: { readonly me: Me }) => {
  const messages = useMessages(accountMessages).profile;
  return (
    <section className="rounded-lg bg-surface p-6 shadow-card" aria-label={messages.status}>
      <div className="mb-5 flex items-center gap-3">
        <Avatar name={me.full_name} className="size-12 text-base" />
        <bdi className="min-w-0 font-display text-lg font-bold wrap-anywhere">{me.full_name}</bdi>
      </div>
      <dl className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <dt className="text-ink-2">{messages.status}</dt>
          <dd>
            <Badge tone="ok">{messages.activeMember}</Badge>
          </dd>
        </div>
        <div className="flex items-center justify-between gap-3">
          <dt className="text-ink-2">{messages.role}</dt>
          <dd>
            <RoleBadge role={me.role} />
          </dd>
        </div>
        <div className="flex items-center justify-between gap-3">
          <dt className="text-ink-2">{messages.memberSince}</dt>
          <dd className="font-semibold">
            {me.onboarded_at ? formatInstant(me.onboarded_at, "date") : messages.unknown}
          </dd>
        </div>
      </dl>
    </section>
  );
};
