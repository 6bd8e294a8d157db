import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { AccountFacts } from "./AccountFacts";
import { ProfileForm } from "./ProfileForm";
import { accountMessages } from "../messages/en";

/** One's own data: what can be changed, and what stands. */
export const ProfilePage = () => {
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
          <AccountFacts me={me} />
        </div>
      ) : (
        <Alert title={messages.notLoaded} />
      )}
    </>
  );
};
