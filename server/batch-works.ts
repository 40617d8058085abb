import type { BatchWorks } from './core/batch/work.ts';
import { EXPORTERS } from './exporters.ts';
import { IMPORTERS } from './importers.ts';
import { exportWork } from './modules/exports/export-work.ts';
import { groupStatusWork } from './modules/groups/groups.batch.ts';
import { invitationWork } from './modules/business-people/invite-each.ts';
import { importWork } from './modules/batches/import-work.ts';
import { undoImportWork } from './modules/batches/undo-import-work.ts';
import { paymentReminderWork } from './modules/payments/payments.batch.ts';
import { studentStatusWork } from './modules/students/students.batch.ts';
import { welcomeStudentsWork } from './modules/students/welcome-students.ts';
import { taskOwnerWork, taskResolutionWork } from './modules/support-tasks/support-tasks.batch.ts';
import { teacherStatusWork } from './modules/teachers/teachers.batch.ts';
import { trialLossWork, trialOwnerWork } from './modules/trials/trials.batch.ts';

/** Every kind of job that people start, by hand. */
export const BATCH_WORKS: BatchWorks = {
  STUDENT_STATUS: studentStatusWork,
  TEACHER_STATUS: teacherStatusWork,
  GROUP_STATUS: groupStatusWork,
  PAYMENT_REMINDER: paymentReminderWork,
  TRIAL_OWNER: trialOwnerWork,
  TRIAL_LOSS: trialLossWork,
  TASK_OWNER: taskOwnerWork,
  TASK_RESOLUTION: taskResolutionWork,
  IMPORT: importWork(IMPORTERS),
  UNDO_IMPORT: undoImportWork(IMPORTERS),
  EXPORT: exportWork(EXPORTERS),
  INVITATION: {
    chunk: 50,
    run: (db, batch, items) =>
      (batch.resource === 'students' ? welcomeStudentsWork : invitationWork).run(db, batch, items),
  },
};
