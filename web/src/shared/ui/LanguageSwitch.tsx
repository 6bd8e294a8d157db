import { useStore } from "./useStore";
import { locale } from "../i18n/i18n";
import { toastFailure } from "../api/toastFailure";

/** Turns the page to the other language, named in its own words, as those who look for it would. */
export const LanguageSwitch = ({ className }: { readonly className: string }) => {
  const other = useStore(locale) === "ar" ? "en" : "ar";
  const turn = async () => {
    try {
      const { chooseLanguage } = await import("../i18n/chooseLanguage");
      await chooseLanguage(other);
    } catch (error) {
      void toastFailure(error, "NetworkError");
    }
  };
  return (
    <button type="button" lang={other} className={className} onClick={() => void turn()}>
      {other === "ar" ? "العربية" : "English"}
    </button>
  );
};
