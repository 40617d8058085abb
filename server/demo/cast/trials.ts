import type { LostCode } from '#domain/teaching/trial.ts';
import type { TrialStatus } from '#domain/shared/trial-status.ts';
import { DAY, iso } from '../calendar.ts';
import { type StudentKey, STUDENTS, type TeacherKey } from '../cast-people.ts';
import type { PlannedLesson } from './lessons.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

interface Trial {
  readonly student: StudentKey;
  readonly status: TrialStatus;
  readonly askedDays: number;
  readonly lesson?: string;
  readonly teacher?: TeacherKey;
  readonly wishes?: DemoText;
  /** Beginnings picked in the public form: days after today, and the hour (UTC). */
  readonly wished?: readonly (readonly [days: number, hour: number])[];
  readonly outcome?: DemoText;
  readonly lostCode?: LostCode;
  readonly lostReason?: DemoText;
  readonly owner?: 'support' | 'support2';
  /** How many days ago each step was reached. */
  readonly assignedDays?: number;
  readonly closedDays?: number;
}

/** One in every state. */
export const TRIALS: readonly Trial[] = [
  {
    student: 'italian',
    status: 'ASKED',
    askedDays: 2,
    owner: 'support2',
    wishes: { en: 'Evenings, please; not on Fridays.', es: 'Por las tardes, por favor; los viernes no.' },
    wished: [
      [3, 17],
      [4, 16.5],
    ],
  },
  {
    student: 'trial',
    status: 'ASSIGNED',
    askedDays: 3,
    owner: 'support',
    assignedDays: 2.4,
    lesson: 'trial',
    teacher: 'teacher',
    wishes: { en: 'Any teacher with business experience.', es: 'Con alguien que sepa de empresa.' },
  },
  {
    student: 'tried',
    status: 'ASSIGNED',
    askedDays: 4,
    owner: 'support',
    assignedDays: 3.6,
    lesson: 'trial-over',
    teacher: 'teacher2',
    wishes: { en: 'Around noon, please.', es: 'A mediodía, por favor.' },
  },
  {
    student: 'post-trial',
    status: 'HELD',
    askedDays: 8,
    owner: 'support',
    assignedDays: 7,
    lesson: 'trial-held',
    teacher: 'teacher2',
    outcome: {
      en: 'Solid A2. Suggested one hour a week.',
      es: 'Un A2 sólido. Le he propuesto una hora a la semana.',
    },
  },
  {
    student: 'missed',
    status: 'MISSED',
    askedDays: 11,
    assignedDays: 9.5,
    lesson: 'trial-missed',
    teacher: 'teacher',
  },
  {
    student: 'newbie',
    status: 'WON',
    askedDays: 26,
    owner: 'support',
    assignedDays: 25.6,
    closedDays: 23.8,
    lesson: 'trial-won',
    teacher: 'teacher2',
    outcome: { en: 'Very motivated; bought the same day.', es: 'Con mucha motivación; compró el mismo día.' },
  },
  {
    student: 'friend',
    status: 'WON',
    askedDays: 27,
    assignedDays: 26.2,
    closedDays: 22,
    lesson: 'trial-friend',
    teacher: 'teacher2',
  },
  {
    student: 'inactive',
    status: 'LOST',
    askedDays: 115,
    lesson: 'trial-lost',
    teacher: 'teacher-gone',
    outcome: { en: 'Wanted lessons in person.', es: 'Quería clases presenciales.' },
    lostCode: 'OTHER_SCHOOL',
    lostReason: { en: 'Looking for a school nearby.', es: 'Busca una escuela cerca de casa.' },
    owner: 'support',
    assignedDays: 114,
    closedDays: 104,
  },
];

const WAS_HELD: readonly TrialStatus[] = ['HELD', 'WON', 'LOST'];

export function addTrials(
  { providerId: provider_id, calendar, rows, id, who, text }: Provider,
  lessons: readonly PlannedLesson[],
): void {
  for (const trial of TRIALS) {
    const student = STUDENTS[trial.student];
    const ago = (days: number | undefined) => (days === undefined ? null : iso(calendar.now - days * DAY));
    const lesson = lessons.find(({ key }) => key === trial.lesson);
    const over = lesson && iso(lesson.endsAt);
    const asked_at = iso(calendar.now - trial.askedDays * DAY);
    rows.add('trial', {
      provider_id,
      id: id('trial', trial.student),
      student_id: who(trial.student),
      lesson_id: trial.lesson ? id('lesson', trial.lesson) : null,
      teacher_id: trial.teacher ? who(trial.teacher) : null,
      status: trial.status,
      language: student.language ?? 'ENGLISH',
      level: student.level ?? null,
      goal: text(student.goal),
      wishes: text(trial.wishes),
      wished_at: (trial.wished ?? []).map(([days, hour]) =>
        iso(Math.floor(calendar.now / DAY) * DAY + days * DAY + hour * (DAY / 24)),
      ),
      outcome: text(trial.outcome),
      owner_id: trial.owner ? who(trial.owner) : null,
      assigned_at: ago(trial.assignedDays),
      held_at: over && WAS_HELD.includes(trial.status) ? over : null,
      missed_at: over && trial.status === 'MISSED' ? over : null,
      closed_at: ago(trial.closedDays),
      lost_code: trial.lostCode ?? null,
      lost_reason: text(trial.lostReason),
      source: text(student.source),
      asked_at,
      created_at: asked_at,
      updated_at: asked_at,
    });
  }
}
