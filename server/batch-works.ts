import type { BatchWorks } from '#server/batch/work.ts';
import { ruleReplayWork } from '#server/modules/provider/rule-replays/replay-month.ts';
import { EXPORTERS } from './exporters.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { undoBulkWork } from '#server/modules/office/batches/undo-bulk-work.ts';
import { type Snoozed, unsnooze } from '#server/modules/office/support-tasks/undo-steps.ts';
import { restoreLinks } from '#server/modules/people/students/many-students.ts';
import { reverseAdded } from '#server/modules/people/students/undo-steps.ts';
import { IMPORTERS } from './importers.ts';
import { exportWork } from '#server/modules/office/exports/export-work.ts';
import { groupStatusWork } from '#server/modules/scheduling/groups/groups.batch.ts';
import { invitationWork } from '#server/modules/business/employees/invite-each.ts';
import { importWork } from '#server/modules/office/imports/import-work.ts';
import { undoImportWork } from '#server/modules/office/imports/undo-import-work.ts';
import { paymentReminderWork } from '#server/modules/billing/payments/payments.batch.ts';
import {
  studentCreditsWork,
  studentLinksWork,
  studentStatusWork,
  studentTagsWork,
} from '#server/modules/people/students/students.batch.ts';
import { welcomeStudentsWork } from '#server/modules/people/students/welcome-students.ts';
import {
  taskOwnerWork,
  taskResolutionWork,
  taskSnoozeWork,
} from '#server/modules/office/support-tasks/support-tasks.batch.ts';
import { teacherStatusWork } from '#server/modules/people/teachers/teachers.batch.ts';
import { trialLossWork, trialOwnerWork } from '#server/modules/teaching/trials/trials.batch.ts';

async function unsnoozeItem(db: Db, snoozed: Snoozed): Promise<void> {
  if (!(await unsnooze(db, snoozed)))
    throw new ApiError('not-possible', { text: 'changed-since-not-undone' });
}

/** All kinds of batches, listed by hand. */
export const BATCH_WORKS: BatchWorks = {
  STUDENT_STATUS: studentStatusWork,
  STUDENT_TEACHER: studentLinksWork,
  STUDENT_COMPANY: studentLinksWork,
  STUDENT_CREDITS: studentCreditsWork,
  TEACHER_STATUS: teacherStatusWork,
  GROUP_STATUS: groupStatusWork,
  PAYMENT_REMINDER: paymentReminderWork,
  TRIAL_OWNER: trialOwnerWork,
  TRIAL_LOSS: trialLossWork,
  TASK_OWNER: taskOwnerWork,
  TASK_RESOLUTION: taskResolutionWork,
  TASK_SNOOZE: taskSnoozeWork,
  IMPORT: importWork(IMPORTERS),
  UNDO_IMPORT: undoImportWork(IMPORTERS),
  EXPORT: exportWork(EXPORTERS),
  STUDENT_TAGS: studentTagsWork,
  RULE_REPLAY: ruleReplayWork,
  UNDO_BULK: undoBulkWork({
    STUDENT_TEACHER: restoreLinks,
    STUDENT_COMPANY: restoreLinks,
    STUDENT_CREDITS: reverseAdded,
    TASK_SNOOZE: unsnoozeItem,
  }),
  INVITATION: {
    chunk: 50,
    run: (db, batch, items) =>
      (batch.resource === 'students' ? welcomeStudentsWork : invitationWork).run(db, batch, items),
  },
};
