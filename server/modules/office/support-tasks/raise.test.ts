import { expect, it } from 'vitest';
import { asOwner } from '#server/db/connection/tenant.ts';
import { within } from '#tests/support/booking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeProvider, makeStudent } from '#tests/support/people.ts';
import { raiseTask } from './raise.ts';

const { pool } = testDatabase();

it('STATE-05 a request is unresolved in Requests, with its details, and its requester is notified', async () => {
  const provider = await makeProvider(pool);
  const { id: studentId } = await makeStudent(pool, provider);
  const dueAt = new Date('2026-12-01T10:00:00Z');
  const details = { phoneNumber: { phone: '+34600111222' } };
  const request = {
    type: 'REQUEST_CALL',
    issuerId: studentId,
    studentId,
    details,
    note: 'After six',
    dueAt,
  } as const;
  const id = await within(pool, provider, (db) => raiseTask(db, { providerId: provider.id, ...request }));
  const [task] = await asOwner(pool, (db) =>
    db.selectFrom('support_task').selectAll().where('id', '=', id).execute(),
  );
  expect(task).toMatchObject({
    type: 'REQUEST_CALL',
    resolved_at: null,
    payload: { ...details, note: 'After six' },
  });
  const events = await asOwner(pool, (db) => db.selectFrom('outbox_message').select('payload').execute());
  expect(events).toMatchObject([{ payload: { accountIds: [studentId], event: 'supportTaskChanged' } }]);
});
