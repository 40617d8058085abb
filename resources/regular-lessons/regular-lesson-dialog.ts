import type { RegularLessonRecord } from '#domain/scheduling/api/regular-lessons.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { MoveTarget } from './move-draft.ts';

export interface RegularLessonDialogProps {
  regularLesson: RegularLessonRecord;
  /** The date of the series that is meant at first. */
  date: PlainDate;
  /** Where the calendar dropped it. */
  to?: MoveTarget | undefined;
  onClose: () => void;
}
