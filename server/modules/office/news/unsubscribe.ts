import { sql } from 'kysely';
import type { NewsChoice } from '#domain/office/api/news.ts';
import { maskedEmail, ONE_CLICK } from '#domain/office/news.ts';
import { rateLimits, takeTokens } from '#server/auth/rate-limits.ts';
import { hashSecret } from '#server/auth/secret.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { fieldError, orNotFound } from '#server/errors/api-error.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import type { PublicHandlerContext } from '#server/http/route.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { setNews } from './news.ts';

type Visit = Pick<PublicHandlerContext<Endpoint>, 'provider' | 'transaction' | 'request'>;

interface Holder extends NewsChoice {
  accountId: string;
}

async function holderOf(db: Db, token: string): Promise<Holder> {
  const { rows } = await sql<Holder>`
    select a.id as "accountId", a.mail_news as "isOn", a.email
    from contact c join account a on a.provider_id = c.provider_id and a.id = c.account_id
    where c.token_hash = ${hashSecret(token)}`.execute(db);
  return orNotFound(rows[0]);
}

const shown = ({ isOn, email }: NewsChoice): NewsChoice => ({ isOn, email: maskedEmail(email) });

/** Returns the choice of the person whom an unsubscribe link was sent to. Throws 404 for an unknown link. */
export async function choiceOfLink(
  { provider, transaction, request }: Visit,
  token: string,
): Promise<NewsChoice> {
  const { id: providerId } = orNotFound(provider);
  await transaction({ providerId: null }, (db) => takeTokens(db, rateLimits.unsubscribe(request.ip)));
  return transaction({ providerId }, async (db) => shown(await holderOf(db, token)));
}

/** Changes that choice, as the person. Throws 404 for an unknown link. */
export async function chooseByLink(
  { provider, transaction, request }: Visit,
  token: string,
  isOn: boolean,
): Promise<NewsChoice> {
  const { id: providerId } = orNotFound(provider);
  await transaction({ providerId: null }, (db) => takeTokens(db, rateLimits.unsubscribe(request.ip)));
  const holder = await transaction({ providerId }, (db) => holderOf(db, token));
  await transaction({ providerId, actorId: holder.accountId }, (db) => setNews(db, holder.accountId, isOn));
  return shown({ ...holder, isOn });
}

/** Unsubscribes by an e-mail program's button. Throws 400 `body` for any other form, 404 for an unknown link. */
export async function oneClick(visit: Visit, token: string): Promise<void> {
  const form = (await readBytes(visit.request)).toString('latin1');
  if (!isOneClick(form)) throw fieldError('body', 'unsubscribe-form-invalid');
  await chooseByLink(visit, token, false);
}

/** The form's only field, in either of the two media types of RFC 8058. */
const isOneClick = (form: string): boolean =>
  form.trim() === ONE_CLICK ||
  /name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/i.test(form);
