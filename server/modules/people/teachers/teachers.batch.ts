import type { TeacherStatus } from '#domain/people/teacher.ts';
import { runEachItem } from '#server/batch/each-item.ts';
import type { BatchWork } from '#server/batch/work.ts';
import { setTeacherStatus } from './teachers.ts';

/** Sets the status of many teachers; reports the result of each. */
export const teacherStatusWork: BatchWork = {
  chunk: 200,
  run: (db, { input }, items) =>
    runEachItem(db, items, async ({ recordId }) => {
      await setTeacherStatus(db, recordId!, input['status'] as TeacherStatus);
      return recordId;
    }),
};
