import { useStore } from "./lib/useStore";
import { BareFrame } from "./features/shell/BareFrame";
import { SiteFrame } from "./features/shell/SiteFrame";
import { findOpenRoute } from "./findOpenRoute";
import { locale } from "./lib/i18n";
import { lazyPage } from "./lib/lazyPage";
import { useLocation } from "./lib/router/useLocation";
import { ParamsContext } from "./lib/router/useParams";

const AreaPage = lazyPage(
  () => import("./AreaPage"),
  (m) => m.AreaPage,
);

/** The page of the address. What is not public may be of an area, or not found: see AreaPage. */
export const CurrentPage = () => {
  const { pathname } = useLocation();
  // Whatever formats dates and prices is drawn anew in another language.
  useStore(locale);
  const route = findOpenRoute(pathname);
  if (!route) return <AreaPage />;
  const { Page, isBare, params } = route;
  const Frame = isBare ? BareFrame : SiteFrame;
  return (
    <ParamsContext value={params}>
      <Frame>
        <Page key={pathname} />
      </Frame>
    </ParamsContext>
  );
};
