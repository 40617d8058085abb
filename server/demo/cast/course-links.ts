import { createHash } from 'node:crypto';
import { DAY, iso, MINUTE } from '../calendar.ts';
import { castId, type DemoProvider } from '../cast-people.ts';
import type { Provider } from './provider.ts';

/** The token of a demo link; as public as the demo accounts' password. */
export const demoLinkToken = (provider: DemoProvider, key: string): string =>
  castId(provider, 'course-link', key).replaceAll('-', '');

/** Inspectors' links to a course: one that is open and was visited, one that has ended, one that was revoked. */
export function addCourseLinks({
  provider,
  providerId: provider_id,
  rows,
  id,
  who,
  calendar,
}: Provider): void {
  const link = (key: string, made: number, days: number, revoked: number | null) =>
    rows.add('course_link', {
      provider_id,
      id: id('course-link', key),
      course_id: id('course', 'short'),
      // JSON carries bytes as PostgreSQL writes them.
      token_hash: `\\x${createHash('sha256').update(demoLinkToken(provider, key)).digest('hex')}` as never,
      created_by: who('support'),
      created_at: iso(calendar.now + made * DAY),
      expires_at: iso(calendar.now + (made + days) * DAY),
      revoked_at: revoked === null ? null : iso(calendar.now + revoked * DAY),
    });
  link('open', -5, 60, null);
  link('ended', -50, 30, null);
  link('revoked', -20, 90, -12);
  for (const [key, ago, network] of [
    ['open', 3 * DAY, '203.0.113.x'],
    ['open', 3 * DAY - 95 * MINUTE, '203.0.113.x'],
    ['ended', 31 * DAY, '2001:db8:40::x'],
  ] as const)
    rows.add('course_link_visit', {
      provider_id,
      id: id('course-link-visit', `${key}/${ago}`),
      link_id: id('course-link', key),
      at: iso(calendar.now - ago),
      network,
    });
}
