import { useMessages } from "../../lib/i18n";
import { accountMessages } from "./account.messages";
import { DeleteAccount } from "./DeleteAccount";
import { DownloadData } from "./DownloadData";

/** What everybody may do with the own data, whatever the role: take it along, or have it deleted. */
export const AccountRights = () => {
  const messages = useMessages(accountMessages);
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
