import { useStore } from "../lib/useStore";
import { locale } from "../lib/i18n";
import { toastFailure } from "../lib/toastFailure";

/** Turns the page to the other language, named in its own words, as those who look for it would. */
export const LanguageSwitch = ({ className }: { readonly className: string }) => {
  const other = useStore(locale) === "ar" ? "en" : "ar";
  const turn = async () => {
    try {
      const { chooseLanguage } = await import("../lib/chooseLanguage");
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
