import { outcomeOf, payOf } from '#domain/billing/pay.ts';
import { DEFAULT_RULES } from '#domain/shared/provider.ts';
import { addMonths, type PlainDate } from '#domain/values/plain-date.ts';
import { iso, MINUTE } from '../calendar.ts';
import { castFullName, type TeacherKey } from '../cast-people.ts';
import { GROUPS } from './businesses.ts';
import type { PlannedLesson } from './lessons.ts';
import { ratesOfCast } from './rates.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

/** Written by hand beside the lessons of a month. */
interface Manual {
  readonly teacher: TeacherKey;
  readonly kind: 'BONUS' | 'DEDUCTION';
  readonly cents: number;
  readonly reason: DemoText;
}
const MANUAL: readonly Manual[] = [
  {
    teacher: 'teacher',
    kind: 'BONUS',
    cents: 6000,
    reason: { en: 'Open day on Saturday', es: 'Jornada de puertas abiertas del sábado' },
  },
  {
    teacher: 'teacher2',
    kind: 'DEDUCTION',
    cents: -1500,
    reason: { en: 'Headset not returned', es: 'Auriculares no devueltos' },
  },
];

/** Adds a month's pay run, with the amounts that the run itself would calculate. */
export function addPayRun(
  provider: Provider,
  lessons: readonly PlannedLesson[],
  month: PlainDate,
  status: 'DRAFT' | 'CONFIRMED' | 'PAID',
): void {
  const { rows, providerId: provider_id, id, who, calendar, text } = provider;
  const pay_run_id = id('pay-run', month);
  const lines = [
    ...lessons
      .filter(
        ({ startsAt, endsAt }) =>
          calendar.dateOf(startsAt).startsWith(month.slice(0, 7)) && endsAt <= calendar.now,
      )
      .flatMap((lesson) => lineOf(provider, lesson) ?? []),
    ...(status === 'PAID' ? [] : MANUAL).map(({ teacher, kind, cents, reason }) => ({
      id: id('pay-line', `${month}/${teacher}`),
      teacher_id: who(teacher),
      kind,
      description: text(reason),
      reason: text(reason),
      minutes: 0,
      amount_cents: cents,
    })),
  ];
  const end = addMonths(month, 1);
  const at = iso(Math.min(calendar.instant(end, '09:00'), calendar.now));
  const isConfirmed = status !== 'DRAFT';
  rows.add('pay_run', {
    provider_id,
    id: pay_run_id,
    month,
    status,
    created_at: at,
    updated_at: at,
    computed_at: at,
    ...(isConfirmed && { confirmed_at: at, confirmed_by: who('admin') }),
    ...(status === 'PAID' && { paid_on: end }),
    total_cents: lines.reduce((sum, line) => sum + line.amount_cents, 0),
    teacher_count: new Set(lines.map(({ teacher_id }) => teacher_id)).size,
    lesson_count: lines.filter(({ kind }) => kind === 'LESSON').length,
    minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0),
  });
  for (const line of lines) rows.add('pay_line', { provider_id, pay_run_id, created_at: at, ...line });
}

function lineOf(provider: Provider, lesson: PlannedLesson) {
  const { id, who, rows, calendar } = provider;
  const lessonId = id('lesson', lesson.key);
  const isForfeited = rows
    .of('credit_transaction')
    .some(({ lesson_id, reason }) => lesson_id === lessonId && reason === 'FORFEIT');
  const ended = {
    status: lesson.status,
    startsAt: iso(lesson.startsAt),
    cancelledAt: lesson.cancelled ? iso(lesson.cancelled.at) : null,
    cancelledBy: lesson.cancelled?.by ?? null,
    isForfeited: lesson.status === 'CANCELLED' && isForfeited,
  };
  const outcome = outcomeOf(ended, DEFAULT_RULES);
  if (!outcome) return null;
  const lasting = (lesson.endsAt - lesson.startsAt) / MINUTE;
  const rated = {
    date: calendar.dateOf(lesson.startsAt),
    type: lesson.type,
    isGroup: lesson.group !== undefined,
    minutes: lasting,
  };
  const rates = ratesOfCast(provider, lesson.teacher);
  const pay = payOf({ ...rated, language: lesson.language }, outcome, rates, DEFAULT_RULES);
  const students = lesson.seats.map(({ student }) => castFullName(student)).toSorted();
  return {
    id: id('pay-line', lesson.key),
    teacher_id: who(lesson.teacher),
    lesson_id: lessonId,
    lesson_version: 1,
    kind: 'LESSON' as const,
    description: lesson.group ? provider.text(GROUPS[lesson.group].name) : students.join(', '),
    minutes: outcome === 'TAUGHT' || outcome === 'NO_SHOW' ? lasting : 0,
    outcome,
    rate_id: pay.rateId,
    rate_cents: pay.rateCents,
    outcome_percent: pay.outcomePercent,
    kind_percent: pay.kindPercent,
    amount_cents: pay.amountCents,
  };
}
