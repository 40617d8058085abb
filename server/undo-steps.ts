import { unextendStep } from './modules/company-extensions/unextend.ts';
import { restoreMembersStep } from './modules/groups/undo-steps.ts';
import { forgetChanges } from './modules/lessons/record-change.ts';
import { leaveStep, restoreStep, unbookStep } from './modules/lessons/undo-steps.ts';
import {
  endSeriesStep,
  forgetHourStep,
  restoreSeriesStep,
  resumeSeriesStep,
  setTeacherStep,
} from './modules/regular-lessons/undo-steps.ts';
import { giveBackStep, reopenStep } from './modules/support-tasks/undo-steps.ts';
import { removeTimeOffStep } from './modules/teacher-absence/undo-steps.ts';
import type { UndoRegistry } from './modules/undo/undo-step.ts';

/** Every action that can be taken back, by hand. */
export const UNDO: UndoRegistry = {
  kinds: [
    unbookStep,
    leaveStep,
    restoreStep,
    endSeriesStep,
    restoreSeriesStep,
    resumeSeriesStep,
    forgetHourStep,
    setTeacherStep,
    restoreMembersStep,
    reopenStep,
    giveBackStep,
    removeTimeOffStep,
    unextendStep,
  ],
  onUndo: [forgetChanges],
};
