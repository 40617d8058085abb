import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { requestRegularLesson } from '#calls/scheduling/api/lesson-requests.ts';
import {
  bookWeeklyLessons,
  listWeeklySlots,
  previewWeeklyLessons,
} from '#calls/scheduling/api/weekly-booking.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { momentText } from '#src/i18n/moment-text.ts';
import { keyOf, useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { toast } from '#src/toast-store.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { AFTER_LESSON_CHANGE } from '../lesson-data.ts';

/** Books the weekly lessons and opens the week of the first, or requests them and opens the dashboard, where the request is listed. */
export function useWeeklyCommands() {
  const { t } = useTranslation('weekly');
  const navigate = useNavigate();
  const zone = useZone();
  const client = useQueryClient();
  const book = useCommand(bookWeeklyLessons, {
    invalidates: [...AFTER_LESSON_CHANGE, listWeeklySlots],
    onSuccess: ({ lessons }) => {
      const first = lessons[0]?.startsAt;
      if (!first) return;
      toast.success(t('done.booked', { count: lessons.length, when: momentText(first, zone) }));
      void navigate(paths.studentClassesOn(wallClockOf(first, zone).date));
    },
    // Whatever it was, what is shown is out of date.
    onError: () => {
      for (const seen of [previewWeeklyLessons, listWeeklySlots])
        void client.invalidateQueries({ queryKey: keyOf(seen) });
    },
  });
  const ask = useCommand(requestRegularLesson, {
    invalidates: AFTER_LESSON_CHANGE,
    onSuccess: () => {
      toast.success(t('done.asked'));
      void navigate(paths.studentDashboard);
    },
  });
  return { book, ask };
}
