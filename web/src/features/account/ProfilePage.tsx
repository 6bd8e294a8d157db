import { home } from "@majlis/contracts/cities";
import type { Me } from "@majlis/contracts/users";
import { isMemberRole } from "@majlis/contracts/roles";
import { OwnLetter } from "#features/letter/OwnLetter.tsx";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { RoleBadge } from "#shared/ui/Role.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { AccountRights } from "./AccountRights";
import { TwoStep } from "./TwoStep";
import { WhatsApp } from "./WhatsApp";
import { accountMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";
import { ProfileForm } from "./ProfileForm";

/** Profile, weekly letter, WhatsApp, two-step sign-in and data rights. Free accounts have them at /account, all others at /profile. */
export const ProfilePage = () => (
  <>
    <Profile isMember={isMemberRole(useSession().role)} />
    <OwnLetter />
    <WhatsApp />
    <TwoStep />
    <AccountRights />
  </>
);

const Profile = ({ isMember }: { readonly isMember: boolean }) => {
  const messages = useMessages(accountMessages).profile;
  const { me } = useSession();
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.intro}</p>
      {me ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ProfileForm me={me} />
          <AccountFacts me={me} isMember={isMember} />
        </div>
      ) : (
        <Alert title={messages.notLoaded} />
      )}
    </>
  );
};

interface AccountFactsProps {
  readonly me: Me;
  readonly isMember: boolean;
}

const AccountFacts = ({ me, isMember }: AccountFactsProps) => {
  const messages = useMessages(accountMessages).profile;
  return (
    <section className="rounded-lg bg-surface p-6 shadow-card" aria-label={messages.status}>
      <div className="mb-5 flex items-center gap-3">
        <Avatar name={me.full_name} className="size-12 text-base" />
        <Words className="min-w-0 font-display text-lg font-bold wrap-anywhere">{me.full_name}</Words>
      </div>
      <dl className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <dt className="text-ink-2">{messages.status}</dt>
          <dd>
            <Badge tone={isMember ? "ok" : "plain"}>
              {isMember ? messages.activeMember : messages.freeAccount}
            </Badge>
          </dd>
        </div>
        {isMember && (
          <>
            <div className="flex items-center justify-between gap-3">
              <dt className="text-ink-2">{messages.role}</dt>
              <dd>
                <RoleBadge role={me.role} />
              </dd>
            </div>
            <div className="flex items-center justify-between gap-3">
              <dt className="text-ink-2">{messages.memberSince}</dt>
              <dd className="font-semibold">
                {me.onboarded_at ? formatInstant(me.onboarded_at, "date", home) : messages.unknown}
              </dd>
            </div>
          </>
        )}
      </dl>
    </section>
  );
};
