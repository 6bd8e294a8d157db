import type { Gathering } from "@majlis/contracts/gatherings";
import { isMemberRole } from "@majlis/contracts/roles";
import type { ReactNode } from "react";
import { useSession } from "../../lib/session/useSession";
import { gatheringPath } from "../../paths";
import { LineAction } from "../../ui/seats/LineAction";

interface FullGatheringProps {
  readonly gathering: Gathering;
  readonly isBig: boolean;
  readonly full: ReactNode;
}

/** A full gathering: members can wait in line for a seat. */
export const FullGathering = ({ gathering, isBig, full }: FullGatheringProps) => (
  <LineAction
    occasion={gathering}
    path={gatheringPath(gathering.id)}
    couldJoin={isMemberRole(useSession().role)}
    isBig={isBig}
    full={full}
  />
);
