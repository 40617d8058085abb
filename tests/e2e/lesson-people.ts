import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { providerId } from '#server/demo/cast-people.ts';
import { openDatabase } from '#server/db/open.ts';
import { makeAlwaysOpen } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import { makeWord } from '#tests/support/words.ts';
import { PASSWORD } from './accounts.ts';
import { expect } from './journey.ts';
import { DATA_DIR } from './playwright.config.ts';

const LINGUA = { id: providerId('lingua'), subdomain: 'lingua' };
const RATE_CENTS = 2400;
const CREDITS = 3;

interface LessonPeople {
  teacher: { id: string; email: string; fullName: string };
  student: { id: string; email: string; fullName: string };
}

/**
 * A teacher and a student of the default school for this test only, so that nothing of theirs is in its way. The teacher has no
 * availability unless always open.
 */
export async function newLessonPeople({ isAlwaysOpen = false } = {}): Promise<LessonPeople> {
  const run = Date.now().toString(36);
  const named = (first_name: string) => ({
    account: { first_name, last_name: run, email: `${first_name}-${run}@lingua.example`.toLowerCase() },
  });
  const { pool, close } = await openDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR }), { attach: true });
  try {
    const teacher = await makeTeacher(pool, LINGUA, { ...named('Wanda'), rateCents: RATE_CENTS });
    if (isAlwaysOpen) await makeAlwaysOpen(pool, LINGUA, teacher.id);
    const student = await makeStudent(pool, LINGUA, {
      ...named('Idris'),
      row: { activity_status: 'STUDENT' },
    });
    await grantCredits(pool, LINGUA, { studentId: student.id, credits: CREDITS });
    return { teacher, student };
  } finally {
    await close();
  }
}

/** Opens a page in a separate browser context, signed in. */
export async function pageOf(
  browser: Browser,
  url: string,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ permissions: ['camera', 'microphone'], ...options });
  expect((await context.request.post(url, { data: { email, password: PASSWORD } })).status()).toBe(200);
  return context.newPage();
}

/** Support books a lesson of half an hour that begins in a minute or two, or in so many days; returns its id. */
export async function bookLesson(
  support: Page,
  teacherId: string,
  studentId: string,
  days = 0,
): Promise<string> {
  const startsAt = new Date(Math.ceil(Date.now() / 60_000 + 1) * 60_000 + days * 86_400_000).toISOString();
  const data = { type: 'OCCASIONAL', teacherId, studentId, startsAt, durationMinutes: 30 };
  const answer = await support.request.post('/api/v1/backoffice/lessons', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { lesson: { id: string } }).lesson.id;
}

/** Enters the classroom from its waiting page. */
export async function enterRoom(page: Page, join = 'Join'): Promise<void> {
  await page.getByRole('button', { name: join, exact: true }).click();
  await expect(page.locator('[data-board]')).toBeVisible();
}

/** A lesson of these people that ended some hours ago, at which both were. */
export async function heldLesson({ teacher, student }: LessonPeople, hoursAgo: number): Promise<string> {
  const { pool, close } = await openDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR }), { attach: true });
  try {
    const status = { status: 'ATTENDED' } as const;
    const { id } = await makeLesson(pool, LINGUA, {
      teacherId: teacher.id,
      studentIds: [student.id],
      startsAt: -hoursAgo - 1,
      row: status,
      seat: status,
    });
    return id;
  } finally {
    await close();
  }
}

/** Notes words for a student in a past lesson, due now: one of each exercise, and others to choose from. */
export async function notedWords(people: LessonPeople): Promise<void> {
  const lessonId = await heldLesson(people, 30);
  const { pool, close } = await openDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR }), { attach: true });
  try {
    const ids = { providerId: LINGUA.id, studentId: people.student.id, lessonId };
    const typed = { term: 'to commute', meaning: 'to travel to work', example: 'I commute by train.' };
    await makeWord(pool, { ...ids, ...typed, intervalDays: 5, answers: 2 });
    await makeWord(pool, {
      ...ids,
      term: 'deadline',
      meaning: 'the last day for something',
      intervalDays: 1,
    });
    await makeWord(pool, {
      ...ids,
      term: 'to listen',
      meaning: 'to pay attention to sounds',
      intervalDays: 5,
    });
    for (const term of ['to hire', 'budget']) await makeWord(pool, { ...ids, term });
  } finally {
    await close();
  }
}
