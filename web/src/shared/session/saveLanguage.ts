import { call } from "../api/api";
import { locale } from "../i18n/i18n";
import { logFailure } from "../api/log";
import { queryClient } from "../api/queryClient";
import { meQuery } from "./me.queries";
import { tokenStore } from "./tokenStore";

/** Whether somebody chose a language in this browser, in the header or by a link: see chooseLanguage and first.js. */
const isChosen = (): boolean => {
  if (/(?:^|; )majlis_language=/.test(document.cookie)) return true;
  try {
    return localStorage.getItem("majlis.language") !== null;
  } catch {
    return false; // Storage is forbidden here, and the cookie was asked.
  }
};

/**
 * Keeps the language that was chosen with the account of whoever is signed in, for the mails. The page does not depend
 * on it: a failure is told to the developer only, and the next sign-in or choice tries again.
 */
export const saveLanguage = async (): Promise<void> => {
  if (!tokenStore.get() || !isChosen()) return;
  try {
    const { updateMe } = await import("@majlis/contracts/users");
    const me = await queryClient.fetchQuery(meQuery);
    const language = locale.get();
    if (me.locale === language) return;
    queryClient.setQueryData(meQuery.queryKey, await call(updateMe, { body: { locale: language } }));
  } catch (error) {
    logFailure("The language of mails could not be saved", error);
  }
};
