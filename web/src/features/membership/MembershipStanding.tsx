import type { Membership, MembershipStatus } from "@majlis/contracts/membership";
import { Link } from "react-router-dom";
import { formatInstant, membershipDollars } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { CancelMembership } from "./CancelMembership";
import { ManagePayments } from "./ManagePayments";
import { membershipMessages } from "./messages/en";

const tones = {
  active: "ok",
  past_due: "danger",
  canceled_at_period_end: "plain",
  expired: "plain",
} as const satisfies Record<MembershipStatus, string>;

/** How the membership stands, what comes next, and what one can do about it. */
export const MembershipStanding = ({ membership }: { readonly membership: Membership }) => {
  const messages = useMessages(membershipMessages).card;
  const { status, expiresAt, validUntil, manageable } = membership;
  const day = (instant: string | null) => (instant ? formatInstant(instant, "date") : messages.unknown);
  const isEndless = validUntil === null && status !== "expired";
  const sentences = {
    active: messages.activeBody({ date: day(expiresAt), dollars: membershipDollars() }),
    past_due: messages.pastDueBody({ date: day(validUntil) }),
    canceled_at_period_end: messages.canceledBody({ date: day(expiresAt) }),
    expired: messages.expiredBody({ date: day(expiresAt) }),
  } as const;
  if (status === null) return null;
  return (
    <section aria-labelledby="standing" className="rounded-lg bg-surface p-6 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="standing" className="text-lg">
          {messages.statusTitle}
        </h3>
        <Badge tone={tones[status]}>{messages[status]}</Badge>
      </div>
      <p className="mt-3 text-ink-2">{isEndless ? messages.endlessBody : sentences[status]}</p>
      <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
        {manageable && <ManagePayments />}
        {(status === "expired" || status === "past_due") && (
          <Link to={paths.membership} className={buttonClass("primary")}>
            {status === "expired" ? messages.renew : messages.settle}
          </Link>
        )}
        {(status === "active" || status === "past_due") && expiresAt && (
          <CancelMembership until={status === "active" ? expiresAt : undefined} />
        )}
      </div>
    </section>
  );
};
