import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { Rights } from '#domain/shared/rights.ts';
import type { Transact } from '#server/db/connection/transaction-batching.ts';
import { type Db, inTransaction, type Scope, type TransactionOptions } from '#server/db/connection/tenant.ts';
import { authorise } from '#server/auth/authorise.ts';
import { keyOf, once } from './idempotency.ts';
import { checkInput, type CheckedInput, type RawInput } from './input.ts';
import { serialiseReply } from './reply-schema.ts';
import { type MediaAnswer, sendMedia, sendParts } from './media.ts';
import type { FileAnswer, NamedText, Page, PictureAnswer, Route } from './route.ts';
import { hashSecret } from '#server/auth/secret.ts';
import { callerLocale } from '#server/locales/caller-locale.ts';
import { hasErrorTexts, withErrorTexts } from '#server/locales/error-texts.ts';
import { acceptedLanguages } from '#server/locales/visit-locale.ts';
import type { Providers } from '#server/tenancy/host.ts';
import { refuseCrossSite } from './same-site.ts';
import type { Services } from './services.ts';
import { accessTokenOf, enterSession, type Session } from '#server/auth/session.ts';
import { refuseGuarded, withheld, withheldRefusal } from './withhold.ts';

/** The same API under both prefixes (API-01). */
export const PREFIXES = ['/api/v1', '/api/v2'] as const;

/** Permissions of staff, once the request is authenticated. */
interface Caller {
  staff: Rights | null;
}

/** Registers every route under both prefixes. Each endpoint: same-site check, session, role, input, handler, filtered reply. */
export function serveRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  for (const each of routes) {
    const { endpoint } = each;
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const { method } = endpoint;
      if (method !== 'GET') refuseCrossSite(request);
      // Only for staff: all others see what is their own.
      const asker: Caller = { staff: null };
      try {
        const answer = await run(each, request, reply, asker);
        const visible = asker.staff ? withheld(endpoint, answer, asker.staff) : answer;
        return await send(endpoint, reply, visible, services.providers);
      } catch (error) {
        throw asker.staff ? withheldRefusal(endpoint, error, asker.staff) : error;
      }
    };
    for (const prefix of PREFIXES) {
      const served = { method: endpoint.method, url: prefix + endpoint.path, handler: handle };
      if (endpoint.takes === 'file')
        void app.register(async (scope) =>
          unread(scope).route({ ...served, config: { takesFile: endpoint.roles !== 'anyone' } }),
        );
      else app.route(served);
    }
  }

  /** A transaction; after its commit, what it left for others is passed on. */
  async function transact<T>(
    scope: Scope,
    work: (db: Db) => Promise<T>,
    { among: transact = inTransaction, ...options }: TransactionOptions & { among?: Transact } = {},
  ): Promise<T> {
    let used: Db | undefined;
    const result = await transact(services.pool, scope, (db) => work((used = db)), options);
    for (const notice of used ? services.afterCommit : []) notice(used!);
    return result;
  }

  async function run(
    each: Route,
    request: FastifyRequest,
    reply: FastifyReply,
    asker: Caller,
  ): Promise<unknown> {
    const { endpoint } = each;
    const now = services.clock();
    const common = { now, services, request, reply };
    const scope: Scope = {
      providerId: null,
      action: `${endpoint.method} ${endpoint.path}`,
      requestId: request.id,
    };
    const input = () => {
      const raw = rawInput(request);
      const checked = checkInput(endpoint, endpoint.takes === 'file' ? { ...raw, body: {} } : raw);
      if (asker.staff) refuseGuarded(endpoint, checked.body, asker.staff);
      return checked;
    };

    if (each.kind === 'open') {
      const provider = await services.providers.ofHost(request.host);
      return each.handler({
        ...common,
        ...input(),
        provider,
        transaction: (asked, work) => transact({ ...scope, ...asked }, work),
      });
    }
    const token = accessTokenOf(request, services.cookies);
    const enter = async (db: Db): Promise<Session> => {
      const session = await enterSession(db, token);
      authorise(endpoint, session);
      if (session.role === 'CUSTOMER_SUPPORT') asker.staff = session.rights;
      return { ...session, languages: acceptedLanguages(request.headers['accept-language']) };
    };
    if (each.kind === 'slow') {
      const session = await inTransaction(services.pool, scope, enter);
      return each.handler({
        ...common,
        ...input(),
        session,
        transaction: (work) => transact({ ...scope, ...scopeOf(session) }, work),
      });
    }
    const sent = endpoint.idempotent && request.headers['idempotency-key'];
    const key = typeof sent === 'string' ? sent : null;
    const handle = (db: Db, session: Session, checked: CheckedInput<Endpoint>) => {
      const work = () => each.handler({ ...common, ...checked, db, session });
      return key !== null
        ? once(db, session, key, [endpoint.path, checked.params, checked.query, checked.body], work)
        : work();
    };
    if (each.transact) {
      const session = await inTransaction(services.pool, scope, enter);
      const checked: CheckedInput<Endpoint> = input();
      const among =
        each.transact({ ...checked, session, key: key === null ? null : keyOf(session, key) }) ??
        inTransaction;
      return transact({ ...scope, ...scopeOf(session) }, (db) => handle(db, session, checked), { among });
    }
    return transact(scope, async (db) => handle(db, await enter(db), input()), {
      readOnly: endpoint.method === 'GET',
    });
  }
}

const rawInput = ({ params, query, body }: FastifyRequest): RawInput => ({ params, query, body });

/** Leaves bodies unread here: the server does not read megabytes before the caller is known. */
function unread(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  return scope;
}

/** The scope of a session's further transactions: provider, actor, and under supplant the subject (I8). */
export const scopeOf = (
  session: Session,
): Pick<Scope, 'providerId' | 'actorId' | 'subjectId' | 'supplantId'> => ({
  providerId: session.providerId,
  actorId: session.actorId,
  subjectId: session.supplantId ? session.accountId : null,
  supplantId: session.supplantId,
});

async function send(
  endpoint: Endpoint,
  reply: FastifyReply,
  answer: unknown,
  providers: Providers,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (endpoint.replies === 'none') return reply.code(204).send();
  if (endpoint.replies === 'html') return reply.type('text/html; charset=utf-8').send(answer);
  if (endpoint.replies === 'csv') return sendCsv(reply, answer as NamedText);
  if (endpoint.replies === 'calendar') return sendCalendar(reply, answer as NamedText);
  if (endpoint.replies === 'picture') return sendPicture(reply, answer as PictureAnswer);
  if (endpoint.replies === 'media') return sendMedia(reply, answer as MediaAnswer, FOR_THIS_BROWSER);
  if (endpoint.replies === 'file') return sendFile(reply, answer as FileAnswer);
  reply.type('application/json; charset=utf-8');
  if (endpoint.replies === 'json') return sendJson(reply, serialiseReply(endpoint.reply, answer), providers);
  const page = answer as Page<unknown>;
  const last = page.rows.length === 0 ? page.from : page.from + page.rows.length - 1;
  reply.header('content-range', `items ${page.from}-${last}/${page.total}`);
  if (page.isLeast) reply.header('total-at-least', page.total);
  if (page.totals) reply.header('totals', JSON.stringify(page.totals));
  return sendJson(reply, serialiseReply(endpoint.reply, page.rows), providers);
}

/** Sends a reply with the reasons of skipped items in the caller's language, for bulk actions and batches. */
async function sendJson(reply: FastifyReply, json: string, providers: Providers): Promise<FastifyReply> {
  if (!hasErrorTexts(json)) return reply.send(json);
  return reply.send(withErrorTexts(await callerLocale(reply.request, providers), json));
}

/** The header that names a file; the first form is for programs that read ASCII only (RFC 6266). */
const disposition = (kind: 'attachment' | 'inline', fileName: string): string =>
  `${kind}; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;

const sendCsv = (reply: FastifyReply, { fileName, text }: NamedText): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', disposition('attachment', fileName))
    .send(typeof text === 'string' ? text : Readable.from(text));

/** Sends a calendar, or 304 if it has not changed (RFC 9110), because calendar apps poll it. */
function sendCalendar(reply: FastifyReply, { fileName, text: whole }: NamedText): FastifyReply {
  const text = String(whole);
  const etag = `"${hashSecret(text).toString('base64url')}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const known = String(reply.request.headers['if-none-match'] ?? '');
  if (known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) return reply.code(304).send();
  return reply
    .header('content-disposition', disposition('inline', fileName))
    .type('text/calendar; charset=utf-8')
    .send(text);
}

const FOR_THIS_BROWSER = 'private, max-age=31536000, immutable';

/** For this browser alone, for as long as it likes; opened as a page of its own it can do nothing. */
const sendPicture = (reply: FastifyReply, { mediaType, content }: PictureAnswer): FastifyReply =>
  reply
    .header('cache-control', FOR_THIS_BROWSER)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(mediaType)
    .send(content);

/** Always sends an attachment under our own name: an uploaded file is never shown as a page of ours (SEC-13). */
function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply | Promise<FastifyReply> {
  const headers = {
    'content-disposition': disposition('attachment', answer.fileName),
    'content-type': answer.mediaType,
  };
  if ('open' in answer) return sendParts(reply, answer, headers);
  return reply.headers(headers).header('content-length', answer.sizeBytes).send(answer.bytes);
}
