import {
  bookWeeklyLessons,
  listWeeklySlots,
  previewWeeklyLessons,
} from '#domain/scheduling/api/weekly-booking.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import type { Agent } from './agent.ts';
import type { TestApp } from './app.ts';
import { makeAlwaysOpen } from './booking.ts';
import { grantCredits } from './credits.ts';
import { type MadeProvider, makeStudent, makeTeacher } from './people.ts';
import { MONDAY } from './regular-lessons.ts';

/** An hour every Monday at 10:00 of the school, as a student asks for it. */
export const mondayHour = (teacherId: string, startsOn: PlainDate = MONDAY) => ({
  teacherId,
  weekday: 1 as const,
  startTime: '10:00' as Time,
  durationMinutes: 60,
  startsOn,
});

/** Teachers who are always there, students with credits, and what a student's browser does. */
export function weeklyBookingRig({ pool, sessionOf }: TestApp, provider: () => MadeProvider) {
  const openTeacher = async () => {
    const teacher = await makeTeacher(pool, provider());
    await makeAlwaysOpen(pool, provider(), teacher.id);
    return teacher;
  };
  /** An hour costs two credits. */
  const student = async (credits: number, values: Parameters<typeof makeStudent>[2] = {}) => {
    const made = await makeStudent(pool, provider(), values);
    if (credits > 0) await grantCredits(pool, provider(), { studentId: made.id, credits });
    return Object.assign(made, { agent: await sessionOf(made.email) });
  };
  return { openTeacher, student };
}

type Asked = ReturnType<typeof mondayHour>;

export const offered = (agent: Agent, durationMinutes = 60) =>
  agent.call(listWeeklySlots, { query: { durationMinutes } });

export const previewed = (agent: Agent, body: Asked) => agent.call(previewWeeklyLessons, { body });

/** Books the dates that the preview shows as free. */
export async function bookShown(agent: Agent, body: Asked) {
  const { dates } = await previewed(agent, body);
  const free = dates.filter(({ verdict }) => verdict === 'FREE').map(({ date }) => date);
  return agent.apiCall(bookWeeklyLessons, { body: { ...body, dates: free } });
}
