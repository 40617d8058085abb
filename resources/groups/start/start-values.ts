import type { GroupRecord } from '#domain/scheduling/api/groups.ts';
import type { RegularLessonRecord } from '#domain/scheduling/api/regular-lessons.ts';
import type { GroupStart } from '#domain/scheduling/api/group-start.ts';
import { nextOn } from '#domain/scheduling/regular-lesson.ts';
import type { Language } from '#domain/shared/language.ts';
import type { Level } from '#domain/shared/level.ts';
import {
  addDays,
  comparePlainDates,
  isPlainDate,
  parsePlainDate,
  type PlainDate,
  weekdayOf,
} from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import type { TeacherDraft } from '#src/backoffice/form/use-suggested-teachers.ts';
import { planTimes } from '#resources/regular-lessons/plan-draft.ts';
import { isTime } from '#domain/values/time.ts';

/** A new group as the form's inputs hold it. */
export interface StartValues {
  name: string;
  language: Language;
  level: string;
  capacity: number | string;
  teacherId: string;
  businessId: string;
  startsOn: string;
  startTime: string;
  durationMinutes: number;
  endsOn: string;
  studentIds: string[];
  customFields: NonNullable<GroupStart['customFields']>;
}

export const EMPTY: Omit<StartValues, 'durationMinutes'> = {
  name: '',
  language: 'ENGLISH',
  level: '',
  capacity: 6,
  teacherId: '',
  businessId: '',
  startsOn: '',
  startTime: '',
  endsOn: '',
  studentIds: [],
  customFields: {},
};

/** The values of a copy: the same level, teacher and slot, from the day after the group's end on; no students. */
export function copyOf(
  group: GroupRecord,
  slot: RegularLessonRecord | undefined,
  { today, usual }: { today: PlainDate; usual: number },
): StartValues {
  const { language, level, capacity, teacherId, businessId, endsOn } = group;
  const last = endsOn && comparePlainDates(endsOn, today) > 0 ? endsOn : today;
  return {
    ...EMPTY,
    language,
    level: level ?? '',
    capacity,
    teacherId: slot?.teacherId ?? teacherId ?? '',
    businessId: businessId ?? '',
    startsOn: slot ? nextOn(slot.weekday, addDays(last, 1)) : '',
    startTime: slot?.startTime ?? '',
    durationMinutes: slot?.durationMinutes ?? usual,
  };
}

/** Whether all that the preview of the dates needs is filled in. */
export const hasSlot = ({ teacherId, startsOn, startTime, endsOn }: StartValues): boolean =>
  teacherId !== '' && isPlainDate(startsOn) && isTime(startTime) && (endsOn === '' || isPlainDate(endsOn));

export const isCount = (capacity: StartValues['capacity']): capacity is number =>
  typeof capacity === 'number' && capacity >= 1;

export type StartedDates = Pick<GroupStart, 'dates' | 'seen'>;

/** Returns the query for possible teachers: for the chosen students, else for the language; at the first lessons once the slot is known. */
export function teachersAsked(values: StartValues, providerZone: Timezone): TeacherDraft {
  const { studentIds, language, level, startsOn, startTime, endsOn, durationMinutes } = values;
  const weekday = isPlainDate(startsOn) ? weekdayOf(parsePlainDate(startsOn)) : 0;
  return {
    learner: { studentIds, language, ...(level && { level: level as Level }) },
    times: planTimes({ weekday, startsOn, endsOn, startTime, timeZone: '' }, providerZone),
    durationMinutes,
  };
}
