import type { Me } from "@majlis/contracts/users";
import { formatInstant } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { Avatar } from "../../ui/Avatar";
import { Badge } from "../../ui/Badge";
import { RoleBadge } from "../../ui/RoleBadge";
import { profileMessages } from "./profile.messages";

/** Account Status, role, and since when. */
export const AccountFacts = ({ me }: { readonly me: Me }) => {
  const messages = useMessages(profileMessages);
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
