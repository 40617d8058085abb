import type { Locale } from '#domain/shared/locale.ts';
import { escapeHtml } from './html.ts';

export interface MailContent {
  locale: Locale;
  providerName: string;
  /** Absolute: a mail has no address that a path could be relative to. */
  logoUrl: string;
  /** Of button and links, `#rrggbb`; the product's own where the school has none. */
  colour?: string;
  title: string;
  /** Preview text that e-mail programs show beside the subject; hidden in the e-mail itself. */
  preheader?: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** Below the button. */
  closing?: readonly string[];
  /** A link in the last line, for e-mails that people can unsubscribe from. */
  unsubscribe?: { label: string; url: string };
}

/** Of button and links where a school has no colour of its own; white on it and it on white are readable. */
export const MAIL_COLOUR = '#4649c8';

const BODY =
  "margin:0;padding:0 8px;background:#f4f5f7;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const CARD =
  'max-width:560px;margin:24px auto;padding:32px 28px;background:#ffffff;border:1px solid #e1e4e8;border-radius:10px';
const TITLE = 'margin:24px 0 12px;font-size:22px;line-height:1.3;color:#1b1f24';
const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.55;color:#30363d';
const buttonStyle = (colour: string): string =>
  `display:inline-block;padding:12px 24px;background:${colour};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;border-radius:8px`;
const HIDDEN = 'display:none;max-height:0;overflow:hidden;mso-hide:all';
const SMALL = 'margin:24px 0 0;font-size:13px;line-height:1.5;color:#57606a;word-break:break-word';

/**
 * Renders an e-mail as text and as HTML with the same content. All values are text and are escaped. Throws a TypeError if the button's
 * address is not http or https.
 */
export function mailLayout(content: MailContent): { text: string; html: string } {
  for (const link of [content.button, content.unsubscribe])
    if (link && !/^https?:\/\//.test(link.url))
      throw new TypeError('A button of a mail needs a web address.');
  if (content.colour && !/^#[\da-f]{6}$/i.test(content.colour))
    throw new TypeError('A colour of a mail is written #rrggbb.');
  return { text: asText(content), html: asHtml(content) };
}

function asText({ providerName, title, paragraphs, button, closing = [], unsubscribe }: MailContent): string {
  const parts = [
    title,
    ...paragraphs,
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...closing,
    `-- \n${providerName}`,
    ...(unsubscribe ? [`${unsubscribe.label}\n${unsubscribe.url}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const paragraphHtml = (text: string): string =>
  `<p style="${PARAGRAPH}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

function asHtml(content: MailContent): string {
  const {
    locale,
    providerName,
    logoUrl,
    title,
    preheader,
    paragraphs,
    button,
    closing = [],
    unsubscribe,
    colour = MAIL_COLOUR,
  } = content;
  const hidden = preheader ? `<div style="${HIDDEN}">${escapeHtml(preheader)}</div>` : '';
  const name = escapeHtml(providerName);
  const logo = /^https?:\/\//.test(logoUrl)
    ? `<img src="${escapeHtml(logoUrl)}" alt="${name}" height="41" style="height:41px;border:0">`
    : `<strong style="font-size:18px;color:#1b1f24">${name}</strong>`;
  const url = button && escapeHtml(button.url);
  const action = button
    ? `<p style="margin:24px 0"><a href="${url}" style="${buttonStyle(colour)}">${escapeHtml(button.label)}</a></p>
<p style="${SMALL}"><a href="${url}" style="color:${colour}">${url}</a></p>`
    : '';
  const farewell = unsubscribe
    ? `<br><a href="${escapeHtml(unsubscribe.url)}" style="color:#57606a">${escapeHtml(unsubscribe.label)}</a>`
    : '';
  // Logos and a school's colour are made for a light ground: a program in the dark leaves it light.
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light only"><title>${escapeHtml(title)}</title></head>
<body style="${BODY}">${hidden}<div style="${CARD}">
${logo}
<h1 style="${TITLE}">${escapeHtml(title)}</h1>
${paragraphs.map(paragraphHtml).join('\n')}
${action}
${closing.map(paragraphHtml).join('\n')}
<p style="${SMALL}">${name}${farewell}</p>
</div></body></html>
`;
}
