import type { BatchWork } from '#server/batch/work.ts';
import { runEachItem } from '#server/batch/each-item.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { BrandPlace } from '#server/mail/mail-brand.ts';
import { sendWelcome } from '#server/modules/people/sign-in/welcome.ts';

interface Host {
  providerId: string;
  now: Date;
  mail: BrandPlace;
}

/** Sends a student the link to choose a first password; refuses if they have one already, or cannot sign in. */
export async function welcomeStudent(db: Db, { providerId, now, mail }: Host, id: string): Promise<void> {
  const student = await db
    .selectFrom('student')
    .innerJoin('account', (join) =>
      join.onRef('account.provider_id', '=', 'student.provider_id').onRef('account.id', '=', 'student.id'),
    )
    .select(['account.password_hash', 'account.disabled_at'])
    .where('student.id', '=', id)
    .forNoKeyUpdate('account')
    .executeTakeFirst();
  const { password_hash, disabled_at } = orNotFound(student);
  if (disabled_at) throw new ApiError('not-possible', { text: 'account-disabled' });
  if (password_hash) throw new ApiError('not-possible', { text: 'password-already-set' });
  await sendWelcome(db, { accountId: id, providerId, now, ...mail });
}

/** The same for more than a request takes. */
export const welcomeStudentsWork: BatchWork = {
  chunk: 50,
  run: (db, { providerId, input }, items) =>
    runEachItem(db, items, async ({ recordId }) => {
      const mail = { origin: input['origin'] as string };
      await welcomeStudent(db, { providerId, now: new Date(), mail }, recordId!);
      return recordId;
    }),
};
