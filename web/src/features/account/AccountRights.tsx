import { useMessages } from "#shared/i18n/i18n.ts";
import { DeleteAccount } from "./DeleteAccount";
import { DownloadData } from "./DownloadData";
import { accountMessages } from "./messages/en";

/** What everybody may do with the own data, whatever the role: take it along, or have it deleted. */
export const AccountRights = () => {
  const messages = useMessages(accountMessages).rights;
  return (
    <section aria-labelledby="account-rights" className="mt-10">
      <h2 id="account-rights" className="mb-5 text-xl">
        {messages.title}
      </h2>
      <div className="grid gap-6 md:grid-cols-2">
        <DownloadData />
        <DeleteAccount />
      </div>
    </section>
  );
};
