import { areas } from "./areas";
import { frames } from "./shell/frames";
import { Guard } from "./shell/Guard";
import { NotFoundPage } from "./shell/NotFoundPage";
import { SiteFrame } from "./shell/SiteFrame";
import { matchPath } from "#shared/router/matchPath.ts";
import { useLocation } from "#shared/router/useLocation.ts";
import { ParamsContext } from "#shared/router/useParams.ts";
import { paths } from "#shared/paths.ts";
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
