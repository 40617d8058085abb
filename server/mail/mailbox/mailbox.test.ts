import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { englishIn } from '#tests/support/english.ts';
import { createMailer, type Mail } from '../mail.ts';
import { type Mailbox, openMailbox, registerMailbox } from './mailbox.ts';
import { MOST_BYTES } from './receiver.ts';
import { mailStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
const app = Fastify();
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await openMailbox(folder);
  registerMailbox(app, mailbox);
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
  rmSync(folder, { recursive: true });
});

async function send(mail: Partial<Mail>): Promise<void> {
  const mailer = createMailer(mailbox.smtpUrl, { address: 'mail@school.example' });
  const whole = {
    id: 'one',
    fromName: 'Lingua',
    to: 'ana@school.example',
    subject: 'Hello',
    text: 'Text',
    html: '<p>Text</p>',
  };
  await mailer.send({ ...whole, ...mail }).finally(() => mailer.close());
}
const get = async (url: string) => (await app.inject(url)).body;
const newest = async () => (await mailbox.store.list())[0]!;

describe('receiver', () => {
  it('refuses a mail that is too large and keeps nothing of it', async () => {
    await expect(send({ text: 'x'.repeat(MOST_BYTES + 1) })).rejects.toThrow(/552|size/i);
    expect(await mailbox.store.list()).toEqual([]);
  });

  it('refuses one that only turns out too large on the way', async () => {
    const answer = await new Promise<string>((resolve) => {
      let heard = '';
      const socket = createConnection(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1');
      const lines = ['EHLO x', 'MAIL FROM:<a@school.example>', 'RCPT TO:<b@school.example>', 'DATA'];
      socket.on('data', (data) => {
        heard += String(data);
        if (heard.includes('552')) socket.destroy();
        const next = /\n?\d{3} [^\n]*\r\n$/.test(String(data)) ? lines.shift() : undefined;
        if (next) socket.write(`${next}\r\n`);
        else if (String(data).startsWith('354'))
          socket.write(`Subject: x\r\n\r\n${'y\r\n'.repeat(MOST_BYTES / 2)}.\r\n`);
      });
      socket.on('close', () => resolve(heard));
    });
    expect(answer).toContain('552');
    expect(await mailbox.store.list()).toEqual([]);
  });

  it('listens on this machine only', () => {
    expect(new URL(mailbox.smtpUrl).hostname).toBe('127.0.0.1');
  });
});

describe('mailbox pages', () => {
  it('says what it is, and that there is nothing yet', async () => {
    const page = await get('/mailbox');
    expect(page).toContain('Demo mailbox');
    expect(page).toContain('No e-mails yet');
  });

  it.each(['../../etc/passwd', '..%2f..%2fetc%2fpasswd', '1'.repeat(13), 'x'])(
    'answers 404 for %s',
    async (id) => {
      expect((await app.inject(`/mailbox/${id}`)).statusCode).toBe(404);
    },
  );

  it('lists what came, newest first, as .eml files', async () => {
    await send({ subject: 'First' });
    await send({ subject: 'Second', to: 'Luis@school.example' });
    const page = await get('/mailbox');
    expect(page.indexOf('Second')).toBeLessThan(page.indexOf('First'));
    expect(page).toContain('luis@school.example');
    expect(readdirSync(join(folder, 'mailbox')).every((name) => name.endsWith('.eml'))).toBe(true);
  });

  it('filters by address', async () => {
    const page = await get('/mailbox?to=LUIS%40');
    expect(page).toContain('Second');
    expect(page).not.toContain('First');
    expect(await get('/mailbox?to=%22%3E%3Cscript%3E')).not.toContain('<script>');
  });

  it('shows the text with its addresses as links, and HTML only in a frame without scripts', async () => {
    const url = 'https://school.example/x?token=a_b-1&y=2';
    await send({
      subject: '<b>Bold</b>',
      text: `Go (${url}). <img src=x onerror=alert(1)>`,
      html: '<script>alert(1)</script>',
    });
    const page = await get(`/mailbox/${(await newest()).id}`);
    expect(page).toContain(
      '(<a href="https://school.example/x?token=a_b-1&amp;y=2" rel="noopener noreferrer">',
    );
    expect(page).not.toMatch(/<script|<img|<b>/);
    expect(page).toMatch(/<iframe title="[^"]+" sandbox="allow-popups[\w -]*" srcdoc="[^"<>]*&lt;script/);
    expect(page).not.toMatch(/sandbox="[^"]*allow-(scripts|same-origin)/);
    expect(page).toContain('&lt;b&gt;Bold&lt;/b&gt;');
    expect(page).toContain('&lt;one@school.example&gt;');
  });

  it('makes no link of a script address', async () => {
    await send({ text: 'javascript:alert(1) data:text/html,x' });
    expect(await get(`/mailbox/${(await newest()).id}`)).not.toMatch(/<a href="(javascript|data)/);
  });

  it('shows the words of a mail that is HTML only', async () => {
    const transport = createTransport({ url: mailbox.smtpUrl });
    await transport.sendMail({
      from: 'a@school.example',
      to: 'b@school.example',
      html: '<style>p{}</style><p>One</p><p>Two</p>',
    });
    const page = await get(`/mailbox/${(await newest()).id}`);
    expect(page).toMatch(/One\s+Two/);
    expect(page).toContain('(no subject)');
    expect(page.replace(/srcdoc="[^"]*"/, '')).not.toContain('p{}');
  });

  it('shows a calendar entry that came with a mail, as text and to download', async () => {
    await send({
      calendar: {
        method: 'REQUEST',
        fileName: 'lesson.ics',
        content: 'BEGIN:VCALENDAR\r\nX-NOTE:<script>\r\nEND:VCALENDAR',
      },
    });
    const { id } = await newest();
    const page = await get(`/mailbox/${id}`);
    expect(page).toContain('lesson.ics');
    expect(page).toContain('X-NOTE:&lt;script&gt;');
    const file = await app.inject(`/mailbox/${id}/attachments/0`);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    expect(file.body).toContain('BEGIN:VCALENDAR');
    expect((await app.inject(`/mailbox/${id}/attachments/9`)).statusCode).toBe(404);
    expect((await app.inject(`/mailbox/x/attachments/0`)).statusCode).toBe(404);
  });

  it('serves its style', async () => {
    const { headers } = await app.inject('/mailbox/style.css');
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
  });
});

describe('the language of the mailbox', () => {
  const inSpanish = async (url: string) => {
    const { body, headers } = await app.inject({ url, headers: { 'accept-language': 'es-ES,en;q=0.5' } });
    return { body, policy: headers['content-security-policy'] };
  };

  it('CONST-04 is the visitor’s: its labels, of the list, of a mail and of a missing one', async () => {
    await send({ subject: 'Clase reservada', text: 'Hola', html: '<p>Hola</p>' });
    for (const url of ['/mailbox', '/mailbox?to=nadie', `/mailbox/${(await newest()).id}`, '/mailbox/x']) {
      const { body } = await inSpanish(url);
      expect(body).toContain('<html lang="es">');
      const labels = body
        .replaceAll(/<ul class="mails">[^]*?<\/ul>/g, '')
        .replaceAll(/srcdoc="[^"]*"/g, '')
        .replaceAll(/<[^>]*?title="([^"]*)"[^>]*>/g, '$1\n')
        .split(/<[^>]*>|\n/);
      expect(englishIn(labels.filter((label) => !label.includes('@')))).toEqual([]);
    }
  });

  it('SEC-14 runs no script, and loads only pictures from elsewhere', async () => {
    const { policy } = await inSpanish('/mailbox');
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).not.toMatch(/script-src|(?:style|frame)-src[^;]*(?:http|\*)/);
  });
});

describe('store', () => {
  it('keeps the last ones only, in their order, and finds them again after a restart', async () => {
    const place = join(folder, 'few');
    const store = mailStore(place, 3);
    for (let i = 0; i < 7; i++)
      await store.add(Buffer.from(`Subject: ${i}\r\nTo: a@school.example\r\n\r\nx`));
    expect((await store.list()).map(({ subject }) => subject)).toEqual(['6', '5', '4']);
    expect((await mailStore(place, 3).list()).map(({ subject }) => subject)).toEqual(['6', '5', '4']);
  });
});

describe('headers', () => {
  it('let e-mail programs unsubscribe with one press (RFC 8058), on one line each, in such e-mails only', async () => {
    await send({ id: 'plain' });
    const url = `https://lingua.school.example/unsubscribe?token=${'x'.repeat(43)}&lang=es`;
    await send({ id: 'news', unsubscribeUrl: url });
    const [news, plain] = await Promise.all(
      (await mailbox.store.list())
        .slice(0, 2)
        .map(async ({ id }) => (await mailbox.store.read(id))!.mail.headers),
    );
    const of = (key: string) => news!.find((header) => header.key === key)?.value;
    expect(of('list-unsubscribe')).toBe(`<${url}>`);
    expect(of('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(plain!.some(({ key }) => key.startsWith('list-'))).toBe(false);
  });
});
