import { readConfig } from '#server/config.ts';
import { providerId } from '#server/demo/cast-people.ts';
import { openDatabase } from '#server/db/open.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import { DATA_DIR } from './playwright.config.ts';

const RATE_CENTS = 2400;
const CREDITS = 3;

interface LessonPeople {
  teacher: { id: string; email: string; fullName: string };
  student: { id: string; email: string; fullName: string };
}

/** A teacher and a student of the default school whom no other test knows, so that nothing of theirs is in its way. */
export async function newLessonPeople(): Promise<LessonPeople> {
  const provider = { id: providerId('lingua'), subdomain: 'lingua' };
  const run = Date.now().toString(36);
  const named = (first_name: string) => ({
    account: { first_name, last_name: run, email: `${first_name}-${run}@lingua.example`.toLowerCase() },
  });
  const { pool, close } = await openDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR }), { attach: true });
  try {
    const teacher = await makeTeacher(pool, provider, { ...named('Wanda'), rateCents: RATE_CENTS });
    const student = await makeStudent(pool, provider, {
      ...named('Idris'),
      row: { activity_status: 'STUDENT' },
    });
    await grantCredits(pool, provider, { studentId: student.id, credits: CREDITS });
    return { teacher, student };
  } finally {
    await close();
  }
}
