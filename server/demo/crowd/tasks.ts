import { type Calendar, DAY, HOUR, iso } from '../calendar.ts';
import { payloadOf } from '../cast/tasks.ts';
import { load, type Loading } from './load.ts';
import { crowdId, type CrowdStudent } from './people.ts';
import type { CrowdSize } from './size.ts';
import { Random } from '../random.ts';
import { DEMO_LOCALE } from '../cast-people.ts';
import type { DemoText } from '../text.ts';

const STUDENTS_A_TASK = 40;
const OPEN_SHARE = 0.1;
const DONE: DemoText = { en: 'Done', es: 'Hecho' };

/** Requests of the last year, most of them dealt with. */
export async function writeTasks(
  to: Loading,
  { size, calendar, students }: { size: CrowdSize; calendar: Calendar; students: readonly CrowdStudent[] },
): Promise<void> {
  const random = new Random(`tasks/${size.seed}`);
  const tasks = Array.from({ length: Math.floor(students.length / STUDENTS_A_TASK) }, () => {
    const student = random.pick(students);
    const isOpen = random.chance(OPEN_SHARE);
    const createdAt = calendar.now - random.next() * (isOpen ? 4 : 360) * DAY - HOUR;
    return {
      student,
      isOpen,
      createdAt,
      type: random.pick(['REQUEST_CALL', 'CUSTOM', 'CHANGE_TEACHER'] as const),
    };
  });
  await load(
    to,
    'support_task',
    {
      id: 'uuid',
      type: 'text',
      issuer_id: 'uuid',
      student_id: 'uuid',
      payload: 'jsonb',
      due_at: 'timestamptz',
      resolved_at: 'timestamptz',
      resolution: 'text',
      created_at: 'timestamptz',
    },
    tasks.sort((a, b) => a.createdAt - b.createdAt),
    ({ student, isOpen, createdAt, type }, n) => {
      const details = type === 'REQUEST_CALL' ? { phoneNumber: { phone: student.phone } } : {};
      const resolvedAt = Math.min(createdAt + DAY / 2, calendar.now);
      return [
        crowdId(size, 'support-task', n + 1),
        type,
        student.id,
        student.id,
        JSON.stringify(payloadOf({ type, details })),
        iso(createdAt + DAY),
        ...(isOpen ? [null, null] : [iso(resolvedAt), DONE[DEMO_LOCALE[size.provider]]]),
        iso(createdAt),
      ];
    },
  );
}
