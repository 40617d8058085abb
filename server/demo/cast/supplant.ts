import { createHash } from 'node:crypto';
import { DAY, HOUR, iso, MINUTE } from '../calendar.ts';
import type { Provider } from './provider.ts';

/** Support acted as Ana last week and changed her goal; the trail names both. Everything of it is over. */
export function addSupplant(provider: Provider): void {
  const { providerId: provider_id, calendar, rows, id, who, text } = provider;
  const [start, supplant_id] = [calendar.now - 6 * DAY, id('supplant', 'student')];
  const session_id = id('session', 'support');
  rows.add('session', {
    provider_id,
    id: session_id,
    account_id: who('support'),
    address: '192.0.2.10',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    created_at: iso(start - HOUR),
    last_seen_at: iso(start + 2 * HOUR),
    ended_at: iso(start + 2 * HOUR),
    end_reason: 'signed-out',
  });
  rows.add('supplant_session', {
    provider_id,
    id: supplant_id,
    session_id,
    agent_id: who('support'),
    subject_id: who('student'),
    reason: text({
      en: 'She can’t find where to change her learning goal; we’re on the phone.',
      es: 'No encuentra dónde cambiar su objetivo; estamos al teléfono.',
    }),
    code_hash: createHash('sha256').update(supplant_id).digest(),
    code_expires_at: iso(start + MINUTE),
    started_at: iso(start),
    expires_at: iso(start + HOUR),
    changes_allowed_at: iso(start + 2 * MINUTE),
    ended_at: iso(start + 9 * MINUTE),
    created_at: iso(start),
  });
  const goal = rows.of('student').find((student) => student.id === who('student'))?.goal ?? null;
  rows.add('audit_entry', {
    provider_id,
    at: iso(start + 4 * MINUTE),
    supplant_id,
    noun: 'student',
    operation: 'update',
    actor_id: who('support'),
    subject_id: who('student'),
    record_id: who('student'),
    action: 'PATCH /student-platform/:id',
    before: { goal: text({ en: 'Speak better English.', es: 'Hablar mejor inglés.' }) },
    after: { goal },
  });
}
