import type { PersonalRequestKind } from '#domain/people/personal-data.ts';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { PERSONAL_DATA_MAIL, type PersonalDataFacts } from './personal-data-mail.ts';

interface RequestNotice {
  requestId: string;
  accountId: string;
  kind: PersonalRequestKind;
  outcome: PersonalDataFacts['outcome'];
  reason: string | null;
}

/** Mails the person the outcome of their request, with a link to its page. */
export async function notifyPerson(
  db: Db,
  providerId: string,
  { accountId, ...notice }: RequestNotice,
): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select(['email', 'first_name as firstName', 'role', 'disabled_at as disabledAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { kind, outcome, reason, requestId } = notice;
  const facts = {
    to: { firstName: account.firstName, role: account.role, mayEnter: account.disabledAt === null },
    kind,
    outcome,
    reason,
  } satisfies PersonalDataFacts;
  const mail = {
    providerId,
    dedupeKey: `personal-data:${requestId}:${newId()}`,
    to: account.email,
    template: PERSONAL_DATA_MAIL,
    facts,
  };
  await enqueueMessages(db, { mails: [mail], events: [] });
}
