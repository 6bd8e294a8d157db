import { call } from "../api/api";
import { locale } from "../i18n/i18n";
import { logFailure } from "../api/log";
import { queryClient } from "../api/queryClient";
import { meQuery } from "./me.queries";
import { tokenStore } from "./tokenStore";
import { updateMe } from "@majlis/contracts/users";

/** Whether a language was chosen in the header, or by the link that opened this tab: see chooseLanguage and app/first/look.js. */
const isChosen = (): boolean => {
  if (/(?:^|; )majlis_language=/.test(document.cookie)) return true;
  try {
    return [localStorage, sessionStorage].some((storage) => storage.getItem("majlis.language") !== null);
  } catch {
    return false; // Storage is blocked, and the cookie was checked.
  }
};

/**
 * Saves the chosen language in the signed-in user's account, for mails. A failure is only logged. The next sign-in or
 * choice tries again.
 */
export const saveLanguage = async (): Promise<void> => {
  if (!tokenStore.get() || !isChosen()) return;
  try {
    const me = await queryClient.fetchQuery(meQuery);
    const language = locale.get();
    if (me.locale === language) return;
    queryClient.setQueryData(meQuery.queryKey, await call(updateMe, { body: { locale: language } }));
  } catch (error) {
    logFailure("The language of mails could not be saved", error);
  }
};
