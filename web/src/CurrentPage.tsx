import { frames } from "./features/shell/frames";
import { Guard } from "./features/shell/Guard";
import { lazyPage } from "./lib/lazyPage";
import { SiteFrame } from "./features/shell/SiteFrame";
import { matchPath } from "./lib/router/matchPath";
import { useLocation } from "./lib/router/useLocation";
import { ParamsContext } from "./lib/router/useParams";
import { routes } from "./routes";

const NotFoundPage = lazyPage(
  () => import("./features/shell/NotFoundPage"),
  (m) => m.NotFoundPage,
);

/** The page of the address, in its frame and behind its guard. */
export const CurrentPage = () => {
  const { pathname } = useLocation();
  for (const [pattern, { Page, frame, roles }] of Object.entries(routes)) {
    const params = matchPath(pattern, pathname);
    if (!params) continue;
    const Frame = frames[frame];
    const page = (
      <ParamsContext value={params}>
        <Frame>
          <Page key={pathname} />
        </Frame>
      </ParamsContext>
    );
    return roles ? <Guard roles={roles}>{page}</Guard> : page;
  }
  return (
    <SiteFrame>
      <NotFoundPage />
    </SiteFrame>
  );
};
