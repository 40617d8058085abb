import { SUPPORT_TASK_TYPES } from '#domain/office/support-task-type.ts';
import type { WorkGroup } from '#domain/provider/work-list.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { paths } from '#src/paths.ts';

interface Reader {
  today: PlainDate;
  /** Requests for a trial are listed as trials. */
  seesTrials: boolean;
}

/** The list of all rows of a group. */
export function groupAddress(group: WorkGroup, { today, seesTrials }: Reader): string {
  const type = seesTrials && {
    type: SUPPORT_TASK_TYPES.filter((one) => one !== 'CREATE_TRIAL_LESSON'),
  };
  switch (group) {
    case 'OVERDUE_REQUEST':
      return listAddress(paths.supportTasks, { filter: { unresolved: true, due: ['LATE'], ...type } });
    case 'DUE_REQUEST':
      return listAddress(paths.supportTasks, {
        filter: { unresolved: true, due: ['SOON', 'TODAY'], ...type },
      });
    case 'UNCOVERED_LESSON':
      return listAddress(paths.lessons, {
        filter: { status: ['WAITING'], from: today, to: addDays(today, 2) },
      });
    case 'UNASSIGNED_TRIAL':
      return listAddress(paths.trials, { filter: { status: ['ASKED'] } });
    case 'MISSING_REPORT':
      return listAddress(paths.lessons, {
        filter: { status: ['NOT_REPORTED', 'ATTENDED'], to: addDays(today, -1) },
      });
    case 'OPEN_TRANSFER':
      return listAddress(paths.payments, { filter: { status: ['PENDING'], method: ['TRANSFER'] } });
  }
}
