import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import { INSTALLED_LOCALES } from '#server/locales/installed.ts';
import { visitLocale } from '#server/locales/visit-locale.ts';
import { listPage, mailPage, notFoundPage } from './page.ts';
import { receiveMail } from './receiver.ts';
import { type MailStore, mailStore } from './store.ts';
import { MAILBOX_CSS } from './style.ts';

export interface Mailbox {
  /** Where the outbox sends to. */
  smtpUrl: string;
  store: MailStore;
  close: () => Promise<void>;
}

/**
 * A mailbox of the demo school's own, for development and demonstration without a mail server (RUN-10): takes every
 * mail, keeps the last ones under DATA_DIR/mailbox, sends nothing on.
 */
export async function openMailbox(dataDir: string): Promise<Mailbox> {
  const store = mailStore(join(dataDir, 'mailbox'));
  const { smtpUrl, close } = await receiveMail((raw) => store.add(raw));
  return { smtpUrl, store, close };
}

/** Registers the pages at /mailbox. Never in production: they show every link to anyone who opens them. */
export function registerMailbox(app: FastifyInstance, { store }: Pick<Mailbox, 'store'>): void {
  app.get<{ Querystring: { to?: unknown } }>('/mailbox', async (request, reply) => {
    const to = typeof request.query.to === 'string' ? request.query.to.slice(0, 254) : '';
    return html(reply, listPage(localeOf(request), await store.list(to), to));
  });
  app.get('/mailbox/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(MAILBOX_CSS),
  );
  app.get<{ Params: { id: string; index: string } }>(
    '/mailbox/:id/attachments/:index',
    async (request, reply) => {
      const found = await store.read(request.params.id);
      const file = found?.mail.attachments[Number(request.params.index)];
      if (!file) return html(reply.code(404), notFoundPage(localeOf(request)));
      reply
        .header('content-disposition', 'attachment; filename="attachment"')
        .header('cache-control', 'no-store');
      return reply.type('application/octet-stream').send(bytesOf(file.content));
    },
  );
  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const found = await store.read(request.params.id);
    const locale = localeOf(request);
    return found
      ? html(reply, mailPage(locale, found.summary, found.mail))
      : html(reply.code(404), notFoundPage(locale));
  });
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);

/** The visitor's language; e-mails of all schools are here, so no school limits it. */
const localeOf = (request: FastifyRequest) =>
  visitLocale(request, { locales: INSTALLED_LOCALES, defaultLocale: DEFAULT_LOCALE });

/** Of these pages and of an e-mail's HTML within them: no scripts; styles and pictures as mails have them. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  'img-src * data:',
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const html = (reply: FastifyReply, page: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .send(page);
