import { iso } from '../calendar.ts';
import type { CrowdLesson } from './lessons.ts';
import { load, type Loading } from './load.ts';
import { crowdId, type CrowdStudent } from './people.ts';
import type { CrowdSize } from './size.ts';

/** A trial for everybody who had one, and for those who asked. */
export async function writeTrials(
  to: Loading,
  {
    size,
    students,
    lessons,
  }: { size: CrowdSize; students: readonly CrowdStudent[]; lessons: readonly CrowdLesson[] },
): Promise<void> {
  const held = new Map<CrowdStudent, number>();
  const counts = new Map<CrowdStudent, number>();
  for (const [n, { type, run }] of lessons.entries()) {
    for (const student of run.students) counts.set(student, (counts.get(student) ?? 0) + 1);
    if (type === 'TRIAL' && run.students[0]) held.set(run.students[0], n + 1);
  }
  const asked = students.filter(
    (student) => held.has(student) || ['TRIAL', 'POST_TRIAL'].includes(student.status),
  );
  await load(
    to,
    'trial',
    {
      id: 'uuid',
      student_id: 'uuid',
      lesson_id: 'uuid',
      teacher_id: 'uuid',
      status: 'text',
      language: 'text',
      asked_at: 'timestamptz',
      created_at: 'timestamptz',
    },
    asked,
    (student, n) => {
      const lesson = held.get(student);
      const won = (counts.get(student) ?? 0) > 1 ? 'WON' : 'LOST';
      const createdAt = iso(student.createdAt);
      return [
        crowdId(size, 'trial', n + 1),
        student.id,
        lesson === undefined ? null : crowdId(size, 'lesson', lesson),
        lesson === undefined ? null : student.teacher.id,
        lesson === undefined ? (student.status === 'TRIAL' ? 'ASKED' : 'MISSED') : won,
        student.teacher.language,
        createdAt,
        createdAt,
      ];
    },
  );
}
