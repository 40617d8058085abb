import { runBatches } from '#server/core/batch/run.ts';
import type { BatchWorks } from '#server/core/batch/work.ts';
import { EXPORTERS } from '#server/exporters.ts';
import { IMPORTERS } from '#server/importers.ts';
import { exportWork } from '#server/modules/exports/export-work.ts';
import { groupStatusWork } from '#server/modules/groups/groups.batch.ts';
import { invitationWork } from '#server/modules/business-people/invite-each.ts';
import { importWork } from '#server/modules/batches/import-work.ts';
import { undoImportWork } from '#server/modules/batches/undo-import-work.ts';
import { paymentReminderWork } from '#server/modules/payments/payments.batch.ts';
import { prepareExports } from '#server/modules/personal-data/prepare-exports.ts';
import { studentStatusWork } from '#server/modules/students/students.batch.ts';
import { welcomeStudentsWork } from '#server/modules/students/welcome-students.ts';
import { taskOwnerWork, taskResolutionWork } from '#server/modules/support-tasks/support-tasks.batch.ts';
import { teacherStatusWork } from '#server/modules/teachers/teachers.batch.ts';
import { trialLossWork, trialOwnerWork } from '#server/modules/trials/trials.batch.ts';
import type { Job } from './job.ts';

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

/** What people start and leave to the background, copies of personal data too: at once when one begins, and each minute for what a dead process left. */
export const batches: Job = {
  name: 'batches',
  at: '* * * * *',
  async run(context) {
    await prepareExports(context);
    await runBatches(context, BATCH_WORKS);
  },
};
