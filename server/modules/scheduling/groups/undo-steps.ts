import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';
import { type MemberRow, restoreMembers } from './member-rows.ts';

/** Restores the memberships of these students in a group. */
export const restoreMembersStep = undoStepKind<{ groupId: string; studentIds: string[]; rows: MemberRow[] }>(
  'restoreMembers',
  { touches: ({ groupId }) => ({ student_group: [groupId] }), run: restoreMembers },
);
