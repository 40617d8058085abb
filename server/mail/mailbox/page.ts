import type { Email } from 'postal-mime';
import { escapeHtml } from '../html.ts';
import { KEPT_MAILS, type StoredMail } from './store.ts';

const NOTICE = 'Demo mailbox: what this school would have mailed. Nothing leaves this machine.';

export function listPage(mails: readonly StoredMail[], to: string): string {
  const items = mails.map(
    (mail) => `<li><a href="/mailbox/${mail.id}">
<span class="subject">${escapeHtml(mail.subject)}</span>
<span class="to">To ${escapeHtml(mail.to.join(', '))}</span>
<span class="from">${escapeHtml(mail.from)}</span>
${timeOf(mail.receivedAt)}</a></li>`,
  );
  const empty = to
    ? `<p class="empty">No mail to “${escapeHtml(to)}”. <a href="/mailbox">Show all mail</a></p>`
    : '<p class="empty">No mail yet. Ask for a new password, for example, and it arrives here.</p>';
  return frame(
    'Mailbox',
    `<form method="get" action="/mailbox" role="search">
<label for="to">Recipient’s address</label>
<input id="to" name="to" type="search" value="${escapeHtml(to)}" autocomplete="off" spellcheck="false">
<button type="submit">Filter</button>
</form>
${items.length > 0 ? `<ul class="mails">${items.join('\n')}</ul>` : empty}
<p class="small">The last ${KEPT_MAILS} mails are kept, newest first.</p>`,
  );
}

export function mailPage(summary: StoredMail, mail: Email): string {
  const rows: [string, string][] = [
    ['From', mail.from ? `${mail.from.name} <${mail.from.address ?? ''}>`.trim() : ''],
    ['To', summary.to.join(', ')],
    ['Date', ''],
    ['Message-ID', mail.messageId ?? ''],
  ];
  const details = rows.map(
    ([name, value]) =>
      `<dt>${name}</dt><dd>${name === 'Date' ? timeOf(summary.receivedAt) : escapeHtml(value)}</dd>`,
  );
  const text = mail.text?.trim() || asText(mail.html ?? '') || '(this mail has no text)';
  return frame(
    summary.subject,
    `<p><a href="/mailbox">All mail</a> · <a href="/mailbox?to=${encodeURIComponent(summary.to[0] ?? '')}">All mail to this address</a></p>
<dl>${details.join('')}</dl>
<pre>${withLinks(text)}</pre>
${attachments(summary.id, mail)}`,
  );
}

/** Renders the attachments; calendar entries are shown as text. */
function attachments(id: string, mail: Email): string {
  const items = mail.attachments.map(({ filename, mimeType, content }, index) => {
    const name = escapeHtml(filename ?? mimeType);
    const link = `<a href="/mailbox/${id}/attachments/${index}" download="${name}">${name}</a> (${escapeHtml(mimeType)})`;
    const text = /calendar|\/ics/.test(mimeType) ? `<pre>${escapeHtml(textOf(content))}</pre>` : '';
    return `<li>${link}${text}</li>`;
  });
  return items.length > 0 ? `<h2>Attachments</h2>\n<ul>${items.join('\n')}</ul>` : '';
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

export const notFoundPage = (): string =>
  frame(
    'This mail is gone',
    '<p class="empty">It was never here, or newer mail has taken its place. <a href="/mailbox">All mail</a></p>',
  );

function frame(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/mailbox/style.css">
</head>
<body>
<p class="notice">${NOTICE}</p>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

const timeOf = (at: Date) =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;

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

/** The words of a mail that has HTML only; never shown as HTML. */
function asText(html: string): string {
  return html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/(p|div|h\d|li|tr)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .trim();
}
