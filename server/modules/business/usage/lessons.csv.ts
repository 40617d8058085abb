import type { CompanyLesson } from '#domain/business/api/company-usage.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { amount, csvOf, moment } from '#server/formats/csv.ts';

const OUTCOMES: Readonly<Record<CompanyLesson['outcome'], string>> = {
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
  lessons: readonly CompanyLesson[],
  { zone, seesMoney }: { zone: Timezone; seesMoney: boolean },
): string =>
  csvOf<CompanyLesson>(
    {
      Begins: moment(({ startsAt }) => startsAt),
      Ends: moment(({ endsAt }) => endsAt),
      Employee: ({ studentName }) => studentName,
      Teacher: ({ teacherName }) => teacherName,
      Group: ({ groupName }) => groupName,
      Outcome: ({ outcome }) => OUTCOMES[outcome],
      Credits: ({ credits }) => credits,
      ...(seesMoney && { Cost: ({ costCents }: CompanyLesson) => amount(costCents) }),
    },
    lessons,
    zone,
  );
