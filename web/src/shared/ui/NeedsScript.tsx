import { houseName } from "@majlis/contracts/house/house";
/** Where a list or form would be, for a browser without JavaScript. In both languages: what chooses one is a script. */
export const NeedsScript = () => (
  <noscript>
    <div className="needs-script">
      <p lang="en" dir="ltr">
        This part of {houseName.en} needs JavaScript. Switch it on, then load the page again.
      </p>
      <p lang="ar" dir="rtl">
        يحتاج هذا الجزء من {houseName.ar} إلى JavaScript. فعّله ثم أعد تحميل الصفحة.
      </p>
    </div>
  </noscript>
);
