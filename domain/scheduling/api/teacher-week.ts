import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { availability } from './availability.ts';
import { teacherLesson } from './teacher-tabs.ts';

/** Why no one can book then; a requested absence is one that support has not decided, and changes nothing yet. */
export const CLOSURE_KINDS = ['HOLIDAY', 'TIME_OFF', 'REQUESTED_ABSENCE'] as const;

const span = z.object({ startsAt: instant, endsAt: instant });

/** Holidays in the school's zone, time off, and requested absences. */
const closure = z.extend(span, {
  kind: z.enum(CLOSURE_KINDS),
  /** The holiday's name, or the reason. */
  name: z.nullable(z.string()),
});
export type Closure = z.infer<typeof closure>;

const teacherWeek = z.object({
  /** Those that touch the week, cancelled ones too. */
  lessons: z.array(teacherLesson),
  /** When students can book: weekly hours and extra availability, without time off and holidays. Lessons are not left out. */
  working: z.array(span),
  closures: z.array(closure),
  /** The weekly hours as they are saved. */
  availability: z.omit(availability, { exceptions: true }),
});
export type TeacherWeek = z.infer<typeof teacherWeek>;

export const getTeacherWeek = endpoint({
  method: 'GET',
  path: '/teacher-platform/calendar',
  summary: 'Get your lessons, availability, holidays and time off of seven days',
  roles: ['TEACHER'],
  /** The first day, in your time zone. */
  query: z.strictObject({ from: plainDate }),
  reply: teacherWeek,
});
