import { DAY, iso } from '../calendar.ts';
import type { Provider } from './provider.ts';

/** The mother of the student who is a minor has consented to the lessons, not to quotes. */
export function addGuardians({ providerId: provider_id, calendar, rows, id, who }: Provider): void {
  const student_id = who('junior');
  const created_at = iso(calendar.now - 158 * DAY);
  const mother = { full_name: 'Carmen Pons Vidal', relation: 'MOTHER' } as const;
  rows.add('guardian', {
    provider_id,
    id: id('guardian', 'junior/mother'),
    student_id,
    ...mother,
    email: 'carmen.pons@example.com',
    phone: '+34600300400',
    created_at,
    updated_at: created_at,
  });
  rows.add('consent', {
    provider_id,
    id: id('consent', 'junior/enrolment'),
    student_id,
    kind: 'ENROLMENT',
    given_by: mother.full_name,
    relation: mother.relation,
    given_on: calendar.day(-158),
    text_version: '2026',
    recorded_by: who('support'),
    created_at,
  });
}
