import { HOUR, iso } from '../calendar.ts';
import { topicsOf } from '../cast/texts.ts';
import { load, type Loading } from './load.ts';
import type { CrowdLessons } from './past-lessons.ts';
import { DEMO_LOCALE } from '../cast-people.ts';

/** A report of every completed lesson, and the stars that some students gave. */
export async function writeReports(
  to: Loading,
  { size, lessons, scores, idOf }: CrowdLessons,
): Promise<void> {
  await load(
    to,
    'lesson_report',
    { lesson_id: 'uuid', teacher_id: 'uuid', done: 'text', homework: 'text', created_at: 'timestamptz' },
    lessons.filter(({ status }) => status === 'COMPLETED'),
    (lesson, n) => {
      const topics = topicsOf(lesson.run.teacher.language, DEMO_LOCALE[size.provider]);
      const topic = topics[n % topics.length];
      const [teacher, at] = [lesson.run.teacher.id, iso(lesson.endsAt + HOUR / 4)];
      return [idOf.get(lesson) ?? null, teacher, topic?.done ?? '', topic?.homework ?? null, at];
    },
  );
  await load(
    to,
    'score',
    {
      lesson_id: 'uuid',
      student_id: 'uuid',
      teacher_id: 'uuid',
      lesson_stars: 'int',
      teacher_stars: 'int',
      created_at: 'timestamptz',
    },
    scores,
    ({ seat: { lesson, student }, lessonStars, teacherStars }) => [
      idOf.get(lesson) ?? null,
      student.id,
      lesson.run.teacher.id,
      lessonStars,
      teacherStars,
      iso(lesson.endsAt + HOUR),
    ],
  );
}
