import type { TrialStatus } from '#domain/trial.ts';
import { DAY, iso } from '../calendar.ts';
import { type StudentKey, STUDENTS, type TeacherKey } from '../cast-people.ts';
import type { School } from './school.ts';

interface Trial {
  readonly student: StudentKey;
  readonly status: TrialStatus;
  readonly askedDays: number;
  readonly lesson?: string;
  readonly teacher?: TeacherKey;
  readonly wishes?: string;
  readonly outcome?: string;
  readonly lostReason?: string;
}

/** One in every state. */
export const TRIALS: readonly Trial[] = [
  { student: 'italian', status: 'ASKED', askedDays: 2, wishes: 'Evenings, please; not on Fridays.' },
  {
    student: 'trial',
    status: 'ASSIGNED',
    askedDays: 3,
    lesson: 'trial',
    teacher: 'teacher',
    wishes: 'Any teacher with business experience.',
  },
  {
    student: 'post-trial',
    status: 'HELD',
    askedDays: 8,
    lesson: 'trial-held',
    teacher: 'teacher2',
    outcome: 'Solid A2. Suggested one hour a week.',
  },
  { student: 'missed', status: 'MISSED', askedDays: 11, lesson: 'trial-missed', teacher: 'teacher' },
  {
    student: 'newbie',
    status: 'WON',
    askedDays: 26,
    lesson: 'trial-won',
    teacher: 'teacher2',
    outcome: 'Very motivated; bought the same day.',
  },
  { student: 'friend', status: 'WON', askedDays: 27, lesson: 'trial-friend', teacher: 'teacher2' },
  {
    student: 'inactive',
    status: 'LOST',
    askedDays: 115,
    lesson: 'trial-lost',
    teacher: 'teacher-gone',
    outcome: 'Wanted lessons on site.',
    lostReason: 'Looks for a school in town.',
  },
];

export function addTrials({ providerId: provider_id, calendar, rows, id, who }: School): void {
  for (const trial of TRIALS) {
    const student = STUDENTS[trial.student];
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
      goal: student.goal ?? null,
      wishes: trial.wishes ?? null,
      outcome: trial.outcome ?? null,
      lost_reason: trial.lostReason ?? null,
      source: student.source ?? null,
      asked_at,
      created_at: asked_at,
      updated_at: asked_at,
    });
  }
}
