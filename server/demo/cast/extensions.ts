import { DAY, HOUR, iso } from '../calendar.ts';
import type { BusinessKey, CastKey, StudentKey } from '../cast-people.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

interface Draft {
  readonly key: string;
  readonly business: BusinessKey;
  readonly student: StudentKey;
  readonly by: CastKey;
  /** Days from today. */
  readonly until: number;
  readonly asked: number;
  readonly note: DemoText | null;
  /** Why not; null: not decided yet. */
  readonly answer: DemoText | null;
}

const EXTENSIONS: readonly Draft[] = [
  {
    key: 'open',
    business: 'solaria',
    student: 'company4',
    by: 'manager',
    until: 75,
    asked: -2,
    note: { en: 'On parental leave until January.', es: 'De permiso parental hasta enero.' },
    answer: null,
  },
  {
    key: 'declined',
    business: 'solaria',
    student: 'company2',
    by: 'manager',
    until: 150,
    asked: -30,
    note: null,
    answer: {
      en: 'These credits have been extended once already. Please transfer them to a colleague.',
      es: 'Estos créditos ya se han prorrogado una vez. Transfiérelos a otra persona del equipo.',
    },
  },
];

/** What companies have asked for: that credits may hold longer. */
export function addExtensions({ providerId: provider_id, rows, id, who, calendar, text }: Provider): void {
  for (const { key, business, student, by, until, asked, note, answer } of EXTENSIONS) {
    const created_at = iso(calendar.now + asked * DAY);
    rows.add('business_extension', {
      provider_id,
      id: id('extension', key),
      business_id: id('business', business),
      student_id: who(student),
      until: calendar.day(until),
      note: text(note),
      answer: text(answer),
      status: answer === null ? 'PENDING' : 'DECLINED',
      asked_by: who(by),
      created_at,
      ...(answer !== null && {
        decided_by: who('support'),
        decided_at: iso(calendar.now + asked * DAY + 5 * HOUR),
      }),
    });
  }
}
