import { unextendStep } from '#server/modules/business/extensions/unextend.ts';
import { closeGroupStep, restoreMembersStep } from '#server/modules/scheduling/groups/undo-steps.ts';
import {
  restoreLinksStep,
  restoreStatusesStep,
  reverseAddedStep,
} from '#server/modules/people/students/undo-steps.ts';
import { forgetChanges } from '#server/modules/scheduling/lessons/change-log.ts';
import { forgetCreditReminderStep } from '#server/modules/scheduling/lessons/remind-of-credits.ts';
import { forgetReportReminderStep } from '#server/modules/teaching/lesson-reports/remind-teacher.ts';
import { leaveStep, restoreStep, unbookStep } from '#server/modules/scheduling/lessons/undo-steps.ts';
import {
  endRegularLessonStep,
  forgetHourStep,
  restoreRegularLessonStep,
  resumeRegularLessonStep,
  setTeacherStep,
} from '#server/modules/scheduling/regular-lessons/undo-steps.ts';
import {
  undoHandoverStep,
  reopenStep,
  undoSnoozeStep,
} from '#server/modules/office/support-tasks/undo-steps.ts';
import { removeHolidaysStep } from '#server/modules/scheduling/availability/undo-steps.ts';
import { removeTimeOffStep } from '#server/modules/scheduling/teacher-absence/undo-steps.ts';
import { undoEmailStep } from '#server/modules/office/contacts/undo-email.ts';
import { unmergeStep } from '#server/modules/office/task-merge/undo-steps.ts';
import { unsendStep } from '#server/modules/teaching/solution-proposals/undo-steps.ts';
import { restoreFieldStep } from '#server/modules/office/custom-fields/undo-steps.ts';
import { restoreTagStep, retagStep } from '#server/modules/office/tags/undo-steps.ts';
import type { UndoRegistry } from '#server/modules/office/undo/undo-step.ts';

/** Every action that can be undone, listed by hand. */
export const UNDO: UndoRegistry = {
  kinds: [
    unbookStep,
    leaveStep,
    restoreStep,
    endRegularLessonStep,
    restoreRegularLessonStep,
    resumeRegularLessonStep,
    forgetHourStep,
    setTeacherStep,
    restoreMembersStep,
    closeGroupStep,
    restoreStatusesStep,
    restoreLinksStep,
    reverseAddedStep,
    reopenStep,
    undoHandoverStep,
    undoSnoozeStep,
    unmergeStep,
    removeTimeOffStep,
    unextendStep,
    forgetCreditReminderStep,
    forgetReportReminderStep,
    unsendStep,
    undoEmailStep,
    restoreFieldStep,
    restoreTagStep,
    retagStep,
    removeHolidaysStep,
  ],
  onUndo: [forgetChanges],
};
