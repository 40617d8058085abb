import { errorText } from '#domain/values/error-text.ts';
import type { MailPreview } from '#domain/provider/api/mail-wordings.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { textIn } from '#server/locales/texts.ts';
import { newId } from '#server/runtime/id.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Services } from '#server/http/services.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';

interface TestMailContext {
  session: Pick<Session, 'actorId' | 'providerId'>;
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  services: Pick<Services, 'mailer' | 'senders'>;
}

/** The mail, and its language. */
export interface TestMail {
  preview: MailPreview;
  locale: Locale;
}

/**
 * Sends a mail to the caller through the mail server and returns the recipient's address once the server has accepted it. Throws 422
 * `not-possible` with the mail server's error, or when no mail server is configured.
 */
export async function sendTest(
  { session, transaction, services }: TestMailContext,
  write: (db: Db) => Promise<TestMail>,
): Promise<{ to: string }> {
  const { mail, to, fromName, mailer } = await transaction(async (db) => {
    const { preview, locale } = await write(db);
    const account = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', session.actorId)
      .executeTakeFirstOrThrow();
    const provider = await db.selectFrom('provider').select('provider_name').executeTakeFirstOrThrow();
    const own = await services.senders.now(db, session.providerId);
    const subject = textIn(locale, 'mail:test-subject', { subject: preview.subject });
    return {
      mail: { ...preview, subject },
      to: account.email,
      fromName: provider.provider_name,
      mailer: own ?? services.mailer,
    };
  });
  if (!mailer)
    throw new ApiError('not-possible', {
      text: 'no-mail-server',
    });
  try {
    await mailer.send({ id: newId(), fromName, to, ...mail });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new ApiError('not-possible', { text: errorText('mail-server-refused', { reply: said }) });
  }
  return { to };
}
