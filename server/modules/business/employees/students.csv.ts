import type * as z from 'zod/mini';
import type { listAttendanceMonths, listEmployees } from '#domain/business/api/business-students.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { csvOf, moment } from '#server/formats/csv.ts';

type Employees = z.input<typeof listEmployees.reply>['students'];
type Months = z.input<typeof listAttendanceMonths.reply>;

/** Writes the employees with the values of the screen, one line each. */
export const employeesCsv = (employees: Employees, zone: Timezone): string =>
  csvOf<Employees[number]>(
    {
      Employee: ({ fullName }) => fullName,
      'Cost centre': ({ costCentre }) => costCentre,
      Status: ({ status }) => status,
      Language: ({ language }) => language,
      Level: ({ level }) => level,
      'Credits free': ({ availableCredits }) => availableCredits,
      'Credits set aside': ({ heldCredits }) => heldCredits,
      'Credits that expire within 30 days': ({ expiringCredits }) => expiringCredits,
      'First expiry': ({ nextExpiryOn }) => nextExpiryOn,
      'Lessons taken in 90 days': ({ attended }) => attended,
      'Lessons missed in 90 days': ({ missed }) => missed,
      'Lessons cancelled in 90 days': ({ cancelled }) => cancelled,
      'Last lesson': moment(({ lastLessonAt }) => lastLessonAt),
      'Next lesson': moment(({ nextLessonAt }) => nextLessonAt),
    },
    employees,
    zone,
  );

/** Writes the outcomes of lessons, one line per month. */
export const monthsCsv = (months: Months, zone: Timezone): string =>
  csvOf<Months[number]>(
    {
      Month: ({ month }) => month.slice(0, 7),
      'Lessons taken': ({ attended }) => attended,
      'Lessons missed': ({ missed }) => missed,
      'Lessons cancelled': ({ cancelled }) => cancelled,
    },
    months,
    zone,
  );
