import type { Gathering } from "@majlis/contracts/gatherings";
import { isMemberRole } from "@majlis/contracts/roles";
import type { ReactNode } from "react";
import { useSession } from "#shared/session/useSession.ts";
import { gatheringPath } from "#shared/paths.ts";
import { LineAction } from "#features/tickets/seats/LineAction.tsx";

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
