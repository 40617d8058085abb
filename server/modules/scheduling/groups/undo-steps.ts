import { sql } from 'kysely';
import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';
import { type MemberRow, restoreMembers } from './member-rows.ts';

/** Restores the memberships of these students in a group. */
export const restoreMembersStep = undoStepKind<{ groupId: string; studentIds: string[]; rows: MemberRow[] }>(
  'restoreMembers',
  { touches: ({ groupId }) => ({ student_group: [groupId] }), run: restoreMembers },
);

/** Closes a group that has just been created: its cancelled lessons keep it from being deleted. */
export const closeGroupStep = undoStepKind<{ groupId: string }>('closeGroup', {
  touches: ({ groupId }) => ({ student_group: [groupId] }),
  run: (db, { groupId }) =>
    sql`update student_group set status = 'INACTIVE' where id = ${groupId}`.execute(db),
});
