import { useStore } from "./lib/useStore";
import { BareFrame } from "./features/shell/BareFrame";
import { SiteFrame } from "./features/shell/SiteFrame";
import { locale } from "./lib/i18n";
import { lazyPage } from "./lib/lazyPage";
import { matchPath } from "./lib/router/matchPath";
import { useLocation } from "./lib/router/useLocation";
import { ParamsContext } from "./lib/router/useParams";
import { type OpenRoute, routes } from "./routes";

const AreaPage = lazyPage(
  () => import("./AreaPage"),
  (m) => m.AreaPage,
);

const openRoutes: readonly (readonly [string, OpenRoute])[] = Object.entries(routes);

/** The page of the address. What is not public may be of an area, or not found: see AreaPage. */
export const CurrentPage = () => {
  const { pathname } = useLocation();
  // Whatever formats dates and prices is drawn anew in another language.
  useStore(locale);
  for (const [pattern, { Page, isBare }] of openRoutes) {
    const params = matchPath(pattern, pathname);
    if (!params) continue;
    const Frame = isBare ? BareFrame : SiteFrame;
    return (
      <ParamsContext value={params}>
        <Frame>
          <Page key={pathname} />
        </Frame>
      </ParamsContext>
    );
  }
  return <AreaPage />;
};
