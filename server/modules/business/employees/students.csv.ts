import type * as z from 'zod/mini';
import type { listAttendanceMonths, listEmployees } from '#domain/business/api/business-students.ts';
import { type CsvLook, csvOf, moment, word } from '#server/formats/csv.ts';

type Employees = z.input<typeof listEmployees.reply>['students'];
type Months = z.input<typeof listAttendanceMonths.reply>;

/** Writes the employees with the values of the screen, one line each. */
export const employeesCsv = (employees: Employees, look: CsvLook): string =>
  csvOf<Employees[number]>(
    {
      employee: ({ fullName }) => fullName,
      costCentre: ({ costCentre }) => costCentre,
      status: word('vocabulary:employeeStatus', ({ status }) => status),
      language: word('vocabulary:language', ({ language }) => language),
      level: ({ level }) => level,
      availableCredits: ({ availableCredits }) => availableCredits,
      reserved: ({ heldCredits }) => heldCredits,
      expiring: ({ expiringCredits }) => expiringCredits,
      nextExpiry: ({ nextExpiryOn }) => nextExpiryOn,
      attended90: ({ attended }) => attended,
      missed90: ({ missed }) => missed,
      cancelled90: ({ cancelled }) => cancelled,
      lastLesson: moment(({ lastLessonAt }) => lastLessonAt),
      nextLesson: moment(({ nextLessonAt }) => nextLessonAt),
    },
    employees,
    look,
  );

/** Writes the outcomes of lessons, one line per month. */
export const monthsCsv = (months: Months, look: CsvLook): string =>
  csvOf<Months[number]>(
    {
      month: ({ month }) => month.slice(0, 7),
      attended: ({ attended }) => attended,
      missed: ({ missed }) => missed,
      cancelled: ({ cancelled }) => cancelled,
    },
    months,
    look,
  );
