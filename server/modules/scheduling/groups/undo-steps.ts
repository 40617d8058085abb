import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';
import { type MemberRow, restoreMembers } from './member-rows.ts';

/** Puts the times of these students in a group back as they were. */
export const restoreMembersStep = undoStepKind<{ groupId: string; studentIds: string[]; rows: MemberRow[] }>(
  'restoreMembers',
  { touches: ({ groupId }) => ({ student_group: [groupId] }), run: restoreMembers },
);
