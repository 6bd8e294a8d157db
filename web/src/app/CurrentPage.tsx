import { useStore } from "#shared/ui/useStore.ts";
import { BareFrame } from "./shell/BareFrame";
import { SiteFrame } from "./shell/SiteFrame";
import { findOpenRoute } from "./findOpenRoute";
import { locale } from "#shared/i18n/i18n.ts";
import { lazyPage } from "#shared/ui/lazyPage.tsx";
import { useLocation } from "#shared/router/useLocation.ts";
import { ParamsContext } from "#shared/router/useParams.ts";

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
