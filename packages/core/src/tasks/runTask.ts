import type { Task } from "#core/table/tasks";
import { runFanOut } from "#core/mail/fanOut";
import type { Deps, PictureDeps, QueueDeps } from "#core/table/deps";
import { remindAttendees } from "#core/tickets/remindAttendees";
import { thankAttendees } from "#core/tickets/thankAttendees";
import { sendLetter } from "#core/letter/sendLetter";
import { tellHost } from "#core/tickets/tellHost";
import { sweepPictures } from "#core/events/pictures/sweepPictures";
import { closeRequests } from "#core/events/requests/closeRequests";
import { endPass, type PassDeps, updatePass, updatePasses } from "#core/wallet/updatePasses";
import { advanceDue } from "./advanceDue";
import { runDue } from "./startDueTasks";

/** Operators' commands have no bucket of pictures and no wallets. */
type TaskDeps = QueueDeps & Partial<PictureDeps> & Partial<PassDeps>;

/**
 * Handles one page of a task and passes the rest on. A second call writes nothing twice. Throws the table's failure, and
 * the queue repeats the task.
 */
export const runTask = async (deps: TaskDeps, task: Task): Promise<void> => {
  switch (task.kind) {
    case "fanOut":
      return runFanOut(deps, task);
    case "remind":
      return remindAttendees(deps, task);
    case "thank":
      return thankAttendees(deps, task);
    case "letter":
      return sendLetter(deps, task);
    case "tellHost":
      return tellHost(deps, task);
    case "closeRequests":
      return closeRequests(deps, task);
    case "due":
      return runDue(deps, task);
    case "sweepPictures":
      return sweepPictures(deps, task);
    case "updatePasses":
      return updatePasses(deps, task);
    case "updatePass":
      return updatePass(deps, task);
    case "endPass":
      return endPass(deps, task);
    case "advance":
      return advanceDue(deps, task);
  }
};

/** Dependencies whose queue runs each task at once in this process, for operators' commands. */
export const withOwnQueue = <Given extends Deps>(deps: Given): Given & QueueDeps => {
  const own: Given & QueueDeps = {
    ...deps,
    queue: {
      add: async (tasks) => {
        for (const task of tasks) await runTask(own, task);
      },
    },
  };
  return own;
};
