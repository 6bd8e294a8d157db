import type { Import } from "./importGraph.ts";

/** The parts from the page down to the table. A file of the walk is never in a part above that of the file before it. */
const parts = [
  "web/src/features/events/",
  "web/src/features/tickets/",
  "web/src/shared/",
  "packages/contracts/src/",
  "packages/functions/src/",
  "packages/core/src/events/",
  "packages/core/src/seats/",
  "packages/core/src/outbox/",
  "packages/core/src/table/",
];

/** The files that handle `eventId` from the join button to the rows of the table, in the order of the call. */
export const joinWalk: readonly string[] = [
  "web/src/features/events/JoinAction.tsx",
  "web/src/features/events/EventActions.tsx",
  "web/src/features/tickets/seats/createSeatActions.tsx",
  "web/src/features/tickets/seats/takeSeat.ts",
  "web/src/shared/api/api.ts",
  "packages/contracts/src/events/events.ts",
  "packages/contracts/src/endpoint.ts",
  "packages/functions/src/events/joinEvent.ts",
  "packages/functions/src/http.ts",
  "packages/functions/src/createHttp.ts",
  "packages/functions/src/parseInput.ts",
  "packages/core/src/events/joinEvent.ts",
  "packages/core/src/events/findEvent.ts",
  "packages/core/src/events/event.rules.ts",
  "packages/core/src/seats/takeSeat.ts",
  "packages/core/src/seats/moveSeats.ts",
  "packages/core/src/outbox/outbox.ts",
  "packages/core/src/table/commit.ts",
  "packages/core/src/table/store.ts",
  "packages/core/src/table/ticket.entity.ts",
];

const partOf = (file: string): number => parts.findIndex((part) => file.startsWith(part));

/** Steps that lead back up, or to a file that no earlier file of the walk imports. API Gateway calls the handler. */
export const brokenSteps = (imports: readonly Import[]): string[] =>
  joinWalk.flatMap((file, index) => {
    const earlier = joinWalk.slice(0, index);
    const isCalled =
      index === 0 ||
      file === "packages/functions/src/events/joinEvent.ts" ||
      imports.some(({ from, to }) => to === file && earlier.includes(from));
    const isBack = index > 0 && partOf(file) < partOf(joinWalk[index - 1] ?? "");
    return [
      ...(isCalled ? [] : [`${file} is not imported on the way`]),
      ...(isBack ? [`${file} leads back`] : []),
    ];
  });
