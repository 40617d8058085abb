import type { Email } from 'postal-mime';
import type { Locale } from '#domain/shared/locale.ts';
import { shortMomentIn } from '#server/locales/formats.ts';
import { textIn } from '#server/locales/texts.ts';
import { escapeHtml } from '../html.ts';
import { KEPT_MAILS, type StoredMail } from './store.ts';

/** The texts of the pages in the visitor's language, escaped. */
const sayIn =
  (locale: Locale) =>
  (key: string, values?: Record<string, unknown>): string =>
    escapeHtml(textIn(locale, `mail:mailbox.${key}`, values));

export function listPage(locale: Locale, mails: readonly StoredMail[], to: string): string {
  const say = sayIn(locale);
  const items = mails.map(
    (mail) => `<li><a href="/mailbox/${mail.id}">
<span class="subject">${escapeHtml(mail.subject) || say('no-subject')}</span>
<span class="to">${say('to-whom', { addresses: mail.to.join(', ') })}</span>
<span class="from">${escapeHtml(mail.from)}</span>
${timeOf(locale, mail.receivedAt)}</a></li>`,
  );
  const empty = to
    ? `<p class="empty">${say('none-to', { address: to })} <a href="/mailbox">${say('show-all')}</a></p>`
    : `<p class="empty">${say('none')}</p>`;
  return frame(
    locale,
    say('title'),
    `<form method="get" action="/mailbox" role="search">
<label for="to">${say('recipient')}</label>
<input id="to" name="to" type="search" value="${escapeHtml(to)}" autocomplete="off" spellcheck="false">
<button type="submit">${say('filter')}</button>
</form>
${items.length > 0 ? `<ul class="mails">${items.join('\n')}</ul>` : empty}
<p class="small">${say('kept', { count: KEPT_MAILS })}</p>`,
  );
}

export function mailPage(locale: Locale, summary: StoredMail, mail: Email): string {
  const say = sayIn(locale);
  const from = mail.from ? `${mail.from.name} <${mail.from.address ?? ''}>`.trim() : '';
  const rows: [name: string, html: string][] = [
    ['from', escapeHtml(from)],
    ['to', escapeHtml(summary.to.join(', '))],
    ['date', timeOf(locale, summary.receivedAt)],
    ['message-id', escapeHtml(mail.messageId ?? '')],
  ];
  const text = mail.text?.trim() || asText(mail.html ?? '');
  const plain = `<pre>${text ? withLinks(text) : say('no-text')}</pre>`;
  return frame(
    locale,
    escapeHtml(summary.subject) || say('no-subject'),
    `<p><a href="/mailbox">${say('all')}</a> · <a href="/mailbox?to=${encodeURIComponent(summary.to[0] ?? '')}">${say('all-to')}</a></p>
<dl>${rows.map(([name, value]) => `<dt>${say(name)}</dt><dd>${value}</dd>`).join('')}</dl>
${mail.html ? `${content(mail.html, say('content'))}\n<details><summary>${say('text-part')}</summary>${plain}</details>` : plain}
${attachments(summary.id, mail, say('attachments'))}`,
  );
}

/** The HTML part as it was sent, without scripts and apart from this page; its links open pages of their own. */
function content(html: string, title: string): string {
  const base = '<base target="_blank">';
  const page = /<head\b[^>]*>/i.test(html) ? html.replace(/<head\b[^>]*>/i, `$&${base}`) : base + html;
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  return `<iframe title="${title}" sandbox="${sandbox}" srcdoc="${escapeHtml(page)}"></iframe>`;
}

/** Renders the attachments; calendar entries are shown as text. */
function attachments(id: string, mail: Email, title: string): string {
  const items = mail.attachments.map(({ filename, mimeType, content }, index) => {
    const name = escapeHtml(filename ?? mimeType);
    const link = `<a href="/mailbox/${id}/attachments/${index}" download="${name}">${name}</a> (${escapeHtml(mimeType)})`;
    const text = /calendar|\/ics/.test(mimeType) ? `<pre>${escapeHtml(textOf(content))}</pre>` : '';
    return `<li>${link}${text}</li>`;
  });
  return items.length > 0 ? `<h2>${title}</h2>\n<ul>${items.join('\n')}</ul>` : '';
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

export function notFoundPage(locale: Locale): string {
  const say = sayIn(locale);
  const text = `<p class="empty">${say('gone-text')} <a href="/mailbox">${say('all')}</a></p>`;
  return frame(locale, say('gone'), text);
}

/** A page with an escaped title. */
function frame(locale: Locale, title: string, main: string): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/mailbox/style.css">
</head>
<body>
<p class="notice">${sayIn(locale)('notice')}</p>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`;
}

const timeOf = (locale: Locale, at: Date): string =>
  `<time datetime="${at.toISOString()}">${shortMomentIn(locale, at.toISOString(), 'UTC')} UTC</time>`;

/** A full stop or bracket after an address belongs to the sentence. */
const WEB_ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}']/g;

function withLinks(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: url, index } of text.matchAll(WEB_ADDRESS)) {
    html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(url)}" rel="noopener noreferrer">${escapeHtml(url)}</a>`;
    end = index + url.length;
  }
  return html + escapeHtml(text.slice(end));
}

/** The words of a mail that has HTML only. */
function asText(html: string): string {
  return html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/(p|div|h\d|li|tr)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .trim();
}
