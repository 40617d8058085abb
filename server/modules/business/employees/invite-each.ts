import { errorText } from '#domain/values/error-text.ts';
import { newId } from '#server/runtime/id.ts';
import { runEachItem } from '#server/batch/each-item.ts';
import type { BatchItem, BatchWork, Outcome } from '#server/batch/work.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { BrandPlace } from '#server/mail/mail-brand.ts';
import { sendWelcome } from '#server/modules/people/sign-in/welcome.ts';
import { insertStudents } from '#server/modules/people/students/students.ts';
import { evaluateInvitation, type Line } from './invite.ts';

interface Host {
  businessId: string;
  providerId: string;
  now: Date;
  mail: BrandPlace;
}

/** Invites the people of valid lines with a mail to choose a password. Invalid lines report the reason and do not block the others. */
export async function inviteEach(
  db: Db,
  { businessId, providerId, now, mail }: Host,
  items: readonly BatchItem[],
): Promise<Outcome[]> {
  const checkedPeople = await evaluateInvitation(
    db,
    businessId,
    items.map(({ body }) => body as Line),
  );
  const ofItem = new Map(items.map((item, at) => [item, checkedPeople[at]!]));
  return runEachItem(db, items, async (item) => {
    const { body, problem } = ofItem.get(item)!;
    if (body === null) throw new ApiError('not-possible', { text: problem });
    const accountId = newId();
    await insertStudents(db, providerId, [{ id: accountId, body }]);
    await sendWelcome(db, { accountId, providerId, now, ...mail });
    return accountId;
  });
}

/** Data of an invitation batch, apart from its lines. */
export interface InvitationInput {
  businessId: string;
  /** Where the school's pages were when it was asked for. */
  origin: string;
}

/** Invites in the background, for more lines than a request accepts. Fails when the requester no longer manages the company. */
export const invitationWork: BatchWork = {
  chunk: 50,
  async run(db, { providerId, accountId, input }, items) {
    const { businessId, origin } = input as unknown as InvitationInput;
    const manager = await db
      .selectFrom('business_manager')
      .select('id')
      .where('id', '=', accountId)
      .where('business_id', '=', businessId)
      .executeTakeFirst();
    if (manager) return inviteEach(db, { businessId, providerId, now: new Date(), mail: { origin } }, items);
    const errors = { '': errorText('requester-no-longer-manager') };
    return items.map(({ position }) => ({ position, recordId: null, errors }));
  },
};
