import { areas } from "./areas";
import { frames } from "./features/shell/frames";
import { Guard } from "./features/shell/Guard";
import { NotFoundPage } from "./features/shell/NotFoundPage";
import { SiteFrame } from "./features/shell/SiteFrame";
import { matchPath } from "./lib/router/matchPath";
import { useLocation } from "./lib/router/useLocation";
import { ParamsContext } from "./lib/router/useParams";
import { paths } from "./paths";
import { StaffNotice } from "./StaffNotice";

/** A page behind its guard and in the frame of its area; whatever is nobody's is not found. */
export const AreaPage = () => {
  const { pathname } = useLocation();
  for (const [pattern, { Page, frame, roles, refusal }] of Object.entries(areas)) {
    const params = matchPath(pattern, pathname);
    if (!params) continue;
    const Frame = frames[frame];
    return (
      <Guard roles={roles} refusal={refusal}>
        <ParamsContext value={params}>
          <Frame>
            <Page key={pathname} />
            {frame !== "bare" && pathname !== paths.profile && <StaffNotice />}
          </Frame>
        </ParamsContext>
      </Guard>
    );
  }
  return (
    <SiteFrame>
      <NotFoundPage />
    </SiteFrame>
  );
};
