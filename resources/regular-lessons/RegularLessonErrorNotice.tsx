import type { RegularLessonRecord, RegularLessonDate } from '#domain/scheduling/api/regular-lessons.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { newerOf } from '#src/ui/form/newer-of.ts';
import { errorsWithoutField } from '#src/backoffice/form/errors-without-field.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { rhythmText } from './regular-lesson-name.ts';

/** Returns the current dates if the server refused because some of them are no longer available; otherwise null. */
export const refusedDates = (error: unknown): readonly RegularLessonDate[] | null => {
  if (!(error instanceof ApiError) || error.code !== 'slot-taken') return null;
  const { dates } = (error.body.details ?? {}) as { dates?: readonly RegularLessonDate[] };
  return dates ?? null;
};

interface RegularLessonErrorNoticeProps {
  error: unknown;
  /** Fields that show their own error. */
  under?: readonly string[];
}

/** Nothing was saved; changed dates are marked in the list. Errors of a field are shown below it. */
export function RegularLessonErrorNotice({ error, under = [] }: RegularLessonErrorNoticeProps) {
  const t = useT();
  const unplaced = errorsWithoutField(error, under);
  if (!error || unplaced === null) return null;
  const newer = newerOf<RegularLessonRecord>(error);
  if (newer) {
    const now = { rhythm: rhythmText(newer, t), teacher: newer.teacherName };
    return <Notice variant="warning">{t('regular-lessons.changed-meanwhile', now)}</Notice>;
  }
  return (
    <Notice variant="error">
      {refusedDates(error) ? t('regular-lessons.taken-meanwhile') : errorText(error, t)} {unplaced}
    </Notice>
  );
}
