import type { BusinessLesson } from '#domain/business/api/business-usage.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { amount, csvOf, moment } from '#server/formats/csv.ts';

const OUTCOMES: Readonly<Record<BusinessLesson['outcome'], string>> = {
  COMPLETED: 'Attended',
  MISSED: 'Missed',
  LATE_CANCELLED: 'Cancelled late',
  TEACHER_FAULT: 'Not held by the teacher',
  CANCELLED: 'Cancelled',
  UPCOMING: 'Upcoming',
  OPEN: 'Not reported yet',
};

/** Writes seats in lessons with the values of the screen, one line each. */
export const lessonsCsv = (
  lessons: readonly BusinessLesson[],
  { zone, seesMoney }: { zone: Timezone; seesMoney: boolean },
): string =>
  csvOf<BusinessLesson>(
    {
      Begins: moment(({ startsAt }) => startsAt),
      Ends: moment(({ endsAt }) => endsAt),
      Employee: ({ studentName }) => studentName,
      Teacher: ({ teacherName }) => teacherName,
      Group: ({ groupName }) => groupName,
      Outcome: ({ outcome }) => OUTCOMES[outcome],
      Credits: ({ credits }) => credits,
      ...(seesMoney && { Cost: ({ costCents }: BusinessLesson) => amount(costCents) }),
    },
    lessons,
    zone,
  );
