import { useMessages } from "../../lib/i18n";
import { useSession } from "../../lib/session/useSession";
import { usePageTitle } from "../../lib/usePageTitle";
import { Alert } from "../../ui/Alert";
import { AccountFacts } from "./AccountFacts";
import { ProfileForm } from "./ProfileForm";
import { profileMessages } from "./profile.messages";

/** One's own data: what can be changed, and what stands. */
export const ProfilePage = () => {
  const messages = useMessages(profileMessages);
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
