import { expect, it } from 'vitest';
import { SUPPORT_TASK_TYPES, type SupportTaskType } from '#domain/office/support-task-type.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeProvider, makeStudent } from '#tests/support/people.ts';
import { raiseTask } from './raise.ts';

const { pool } = testDatabase({ isOwn: true });

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
  const id = await inProviderTransaction(pool, provider, (db) =>
    raiseTask(db, { providerId: provider.id, ...request }),
  );
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

it('ENT-05 the database knows the types of the domain, and refuses a request of any other', async () => {
  const { rows } = await pool.query<{ type: string }>('select type from task_type');
  expect(rows.map(({ type }) => type).toSorted()).toEqual([...SUPPORT_TASK_TYPES].toSorted());
  const provider = await makeProvider(pool);
  const { id: issuerId } = await makeStudent(pool, provider);
  const request = {
    type: 'OTHER' as SupportTaskType,
    issuerId,
    studentId: issuerId,
    details: {},
    dueAt: new Date(),
  };
  const refused = inProviderTransaction(pool, provider, (db) =>
    raiseTask(db, { providerId: provider.id, ...request }),
  );
  await expect(refused).rejects.toMatchObject({ code: '23503', constraint: 'support_task_type_fkey' });
});
