import type { BusinessLesson } from '#domain/business/api/business-usage.ts';
import { amount, type CsvLook, csvOf, moment } from '#server/formats/csv.ts';
import { textIn } from '#server/locales/texts.ts';

/** Writes seats in lessons with the values of the screen, one line each. */
export const lessonsCsv = (
  lessons: readonly BusinessLesson[],
  { look, seesMoney }: { look: CsvLook; seesMoney: boolean },
): string =>
  csvOf<BusinessLesson>(
    {
      startsAt: moment(({ startsAt }) => startsAt),
      endsAt: moment(({ endsAt }) => endsAt),
      employee: ({ studentName }) => studentName,
      teacher: ({ teacherName }) => teacherName,
      group: ({ groupName }) => groupName,
      outcome: ({ outcome }, locale) => textIn(locale, `csv:word.outcome.${outcome}`),
      credits: ({ credits }) => credits,
      ...(seesMoney && { cost: ({ costCents }: BusinessLesson) => amount(costCents) }),
    },
    lessons,
    look,
  );
