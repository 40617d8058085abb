import type { Page } from '@playwright/test';
import type { SupportTaskType } from '#domain/office/support-task-type.ts';
import { nextOn } from '#domain/scheduling/regular-lesson.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { readConfig } from '#server/config.ts';
import { castId, providerId } from '#server/demo/cast-people.ts';
import { openDatabase } from '#server/db/open.ts';
import { makeException } from '#tests/support/availability.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { type MadeAccount, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { expect } from './journey.ts';
import { DATA_DIR } from './playwright.config.ts';

const LINGUA = { id: providerId('lingua'), subdomain: 'lingua' };
const LANGUAGE = 'CHINESE';
const SUNDAY = 0;
const ILL_LESSONS = 9;
const DAY_MS = 86_400_000;
/** Overdue for long enough to be in the dashboard's list, behind those of other tests. */
const OVERDUE_DAYS = 80;

/** What the school finds in the morning; of 25 requests, those with `lesson` are about a lesson of their own. */
const ASKED: readonly { type: SupportTaskType; count: number; lesson?: true }[] = [
  { type: 'RESCHEDULE_LESSON', count: 4, lesson: true },
  { type: 'CANCEL_OCCASIONAL_LESSON', count: 3, lesson: true },
  { type: 'CHANGE_TEACHER', count: 2 },
  { type: 'REPORT_TEACHER_ABSENCE', count: 1, lesson: true },
  { type: 'CREATE_OCCASIONAL_LESSON', count: 2 },
  { type: 'CREATE_REGULAR_LESSON', count: 2 },
  { type: 'CANCEL_REGULAR_LESSON', count: 1 },
  { type: 'CANCEL_ALL_REGULAR_LESSONS', count: 1 },
  { type: 'NO_LESSON', count: 2 },
  { type: 'CUSTOM', count: 3 },
  { type: 'REQUEST_CALL', count: 3 },
];

export interface Morning {
  /** The last name of everyone in it; finds their records, and no others. */
  name: string;
  /** The day that the ill teacher's lessons are on. */
  day: string;
  ill: MadeAccount;
  /** The most overdue first. */
  tasks: { id: string; type: SupportTaskType }[];
  trials: string[];
  payment: string;
  late: { taskId: string; student: MadeAccount };
}

/** The people of a morning, for this test only: a day far ahead on which no one else of the school works. */
async function newPeople(name: string, day: string) {
  const { pool, close } = await openDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR }), { attach: true });
  const accountOf = (first_name: string) => ({
    first_name,
    last_name: name,
    email: `${first_name}-${name}@lingua.example`.toLowerCase(),
  });
  try {
    const [ill, own, spare] = [
      await makeTeacher(pool, LINGUA, { account: accountOf('Ilse'), row: { languages: [LANGUAGE] } }),
      await makeTeacher(pool, LINGUA, { account: accountOf('Otto'), row: { languages: [LANGUAGE] } }),
      await makeTeacher(pool, LINGUA, { account: accountOf('Rosa'), row: { languages: [LANGUAGE] } }),
    ];
    const hours = { kind: 'EXTRA', startsAt: `${day}T06:00:00Z`, endsAt: `${day}T18:00:00Z` } as const;
    for (const { id } of [ill, own, spare]) await makeException(pool, LINGUA, id, hours);
    const students: MadeAccount[] = [];
    for (let index = 0; index < ILL_LESSONS; index++) {
      const row = { activity_status: 'STUDENT', language: LANGUAGE, teacher_id: own.id };
      const student = await makeStudent(pool, LINGUA, { account: accountOf(`Pupil${index + 1}`), row });
      await grantCredits(pool, LINGUA, { studentId: student.id, credits: 10 });
      students.push(student);
    }
    // The lesson has begun, and the student is not there.
    const missing = { teacherId: own.id, studentIds: [students[0]!.id], startsAt: -1 / 6 };
    const late = await makeLesson(pool, LINGUA, { ...missing, row: { language: LANGUAGE } });
    return { ill, own, students, lateLesson: late.id };
  } finally {
    await close();
  }
}

/** Builds a morning of the school, with lessons on the first Sunday after so many days, as signed-in support, through the API wherever people and the past are not concerned. */
export async function newMorning(page: Page, days: number): Promise<Morning> {
  const name = `Morning${Date.now().toString(36)}`;
  const day = nextOn(SUNDAY, addDays(parsePlainDate(new Date().toISOString().slice(0, 10)), days));
  const { ill, own, students, lateLesson } = await newPeople(name, day);
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(`/api/v1/backoffice/${path}`, { data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return (await answer.json()) as T;
  };
  const book = async (teacherId: string, studentId: string, minutes: number) => {
    const startsAt = new Date(Date.parse(`${day}T06:00:00Z`) + minutes * 60_000).toISOString();
    const data = { type: 'OCCASIONAL', teacherId, studentId, startsAt, durationMinutes: 30 };
    return (await post<{ lesson: { id: string } }>('lessons', data)).lesson.id;
  };
  for (const [index, { id }] of students.entries()) await book(ill.id, id, index * 30);
  const dueAt = (index: number) =>
    new Date(Date.now() - OVERDUE_DAYS * DAY_MS + index * 60_000).toISOString();
  const tasks: Morning['tasks'] = [];
  const raise = async (type: SupportTaskType, studentId: string, lessonId?: string) => {
    const at = dueAt(tasks.length);
    const data = {
      type,
      studentId,
      note: `Asked in the morning, number ${tasks.length + 1}`,
      dueAt: at,
      lessonId,
    };
    const { id } = await post<{ id: string }>('support-tasks', data);
    tasks.push({ id, type });
    return id;
  };
  const lateTask = await raise('REPORT_STUDENT_ABSENCE', students[0]!.id, lateLesson);
  let asked = 0;
  for (const { type, count, lesson } of ASKED)
    for (let nth = 0; nth < count; nth++) {
      const { id } = students[asked % students.length]!;
      // In the afternoon, one after the other: no one has two lessons at a time.
      const lessonId = lesson && (await book(own.id, id, 300 + asked * 30));
      await raise(type, id, lessonId);
      asked += 1;
    }
  const trials: string[] = [];
  for (const firstName of ['Tina', 'Theo']) {
    const email = `${firstName}-${name}@mail.example`.toLowerCase();
    trials.push(
      (await post<{ id: string }>('trials', { firstName, lastName: name, email, language: 'ENGLISH' })).id,
    );
  }
  const lines = [{ productId: castId('lingua', 'product', 'BASIC'), quantity: 1 }];
  const transfer = { studentId: students[1]!.id, lines, method: 'TRANSFER', isPaid: false };
  const payment = (await post<{ id: string }>('payments', transfer)).id;
  return { name, day, ill, tasks, trials, payment, late: { taskId: lateTask, student: students[0]! } };
}
