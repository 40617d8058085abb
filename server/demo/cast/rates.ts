import type { Rate } from '#domain/billing/pay.ts';
import type { TeacherKey } from '../cast-people.ts';
import { TEACHERS } from './staff.ts';
import { DAY, iso } from '../calendar.ts';
import type { Provider } from './provider.ts';

const DAYS_SINCE_RAISE = 45;
const AGREED_DAYS_AGO = 400;

const GENERAL: Omit<Rate, 'id'> = {
  validFrom: '2000-01-01',
  seats: null,
  language: null,
  type: null,
  hourlyCents: null,
};

/** What is agreed with a teacher: one rate for everything, raised once; and with the first two something narrower. */
export function ratesOfCast({ calendar, id }: Provider, teacher: TeacherKey): Rate[] {
  const cents = TEACHERS[teacher].rateCents;
  const rate = (key: string, hourlyCents: number, more: Partial<Rate> = {}): Rate => ({
    ...GENERAL,
    ...more,
    id: id('rate', `${teacher}/${key}`),
    hourlyCents,
  });
  return [
    rate('first', cents - 200),
    rate('raised', cents, { validFrom: calendar.day(-DAYS_SINCE_RAISE) }),
    ...(teacher === 'teacher'
      ? [rate('groups', cents + 600, { seats: 'GROUP' }), rate('trials', cents - 400, { type: 'TRIAL' })]
      : []),
    ...(teacher === 'teacher2' ? [rate('portuguese', cents + 300, { language: 'PORTUGUESE' })] : []),
  ];
}

export function addRates(provider: Provider, teacher: TeacherKey): void {
  const at = iso(provider.calendar.now - AGREED_DAYS_AGO * DAY);
  for (const { id, validFrom, hourlyCents, ...scope } of ratesOfCast(provider, teacher))
    provider.rows.add('teacher_rate', {
      provider_id: provider.providerId,
      id,
      teacher_id: provider.who(teacher),
      valid_from: validFrom,
      hourly_cents: hourlyCents,
      created_at: at,
      updated_at: at,
      ...scope,
    });
}
