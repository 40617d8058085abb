import { useQueryClient } from '@tanstack/react-query';
import { getOfficialCalendar, type HolidaysAdded, listHolidays } from '#domain/scheduling/api/holidays.ts';
import { keyOf } from '#src/api/queries.ts';
import { useUndoToast } from '#src/api/use-undo.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

const SHOWN_IN = [listHolidays, getOfficialCalendar];

/** After holidays were added: loads them again, and offers to undo the addition. */
export function useHolidaysAdded() {
  const t = useT();
  const client = useQueryClient();
  const offerUndo = useUndoToast({ invalidates: SHOWN_IN, undoneText: t('settings.holidays.undone') });
  return {
    reload: () => Promise.all(SHOWN_IN.map((each) => client.invalidateQueries({ queryKey: keyOf(each) }))),
    show: ({ added, undoId }: HolidaysAdded) => {
      if (undoId) offerUndo(t('settings.holidays.added', { count: added }), undoId);
    },
  };
}
