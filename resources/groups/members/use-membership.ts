import {
  groupAttendance,
  groupMembers,
  groups,
  type MembershipChange,
} from '#domain/scheduling/api/groups.ts';
import { useLessonUndoToast } from '#resources/lessons/use-lesson-change.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Queries that are out of date after a change of the members. */
export const SHOWS_MEMBERS = [groups.list, groupMembers, groupAttendance] as const;

/** Reports the result with an undo button: the student seated, and lessons that they cannot attend. */
export function useNotifiedChange() {
  const t = useT();
  const renew = useRenewRecord('groups');
  const offer = useLessonUndoToast({ also: SHOWS_MEMBERS, onUndone: () => void renew() });
  return async (text: string, change: Pick<MembershipChange, 'undoId' | 'missed'>): Promise<void> => {
    const missed = change.missed.length;
    offer(missed > 0 ? `${text} ${t('groups.missed', { count: missed })}` : text, change);
    await renew();
  };
}
