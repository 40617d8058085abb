import { type Locale, localeName, tagOf } from '#domain/shared/locale.ts';
import { FIRST_SCRIPT } from '#server/pages/first-script.ts';
import { FONT_TAGS } from '#server/pages/font-tags.ts';
import { Html, html } from '#server/pages/html.ts';
import type { ProviderRow } from '#server/tenancy/host.ts';
import { cssOf } from '#server/modules/provider/providers/brand-css.ts';
import { textsIn } from './public-parts.ts';
import { PUBLIC_STYLE } from './public-style.ts';

/** The school and the visit that a public page is made for. */
export interface PublicVisit {
  provider: ProviderRow;
  locale: Locale;
  /** `https://www.school.example`, where search engines find it. */
  origin: string;
  /**
   * For a preview within the back-office: the colours, because no script chooses them there. Its frame opens no windows, so no link leads
   * away.
   */
  preview?: 'light' | 'dark';
}

export interface PublicContent {
  path: string;
  title: string;
  description: string;
  /** Links to the page's sections. */
  sections: readonly { id: string; label: string }[];
  /** For search engines (schema.org). */
  data: Record<string, unknown>;
  main: Html;
  /** Contact details and legal name at the bottom. */
  foot: readonly string[];
}

/** In another language the address says which, so that search engines find each. */
const localized = (path: string, locale: Locale, { default_locale }: ProviderRow): string =>
  locale === default_locale ? path : `${path}?lang=${locale}`;

const PREVIEW = html`<base target="_blank"><meta name="robots" content="noindex">`;

function headOf(
  { provider, locale, origin, preview }: PublicVisit,
  { path, title, description, data }: PublicContent,
): Html {
  const address = (of: Locale) => `${origin}${localized(path, of, provider)}`;
  const alternates = provider.locales.map(
    (each) => html`<link rel="alternate" hreflang="${tagOf(each)}" href="${address(each)}">`,
  );
  // `<` would end the script.
  const linked = new Html(JSON.stringify(data).replaceAll('<', '\\u003c'));
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title><meta name="description" content="${description}"><meta name="color-scheme" content="light dark">
<link rel="canonical" href="${address(locale)}">${alternates}<link rel="alternate" hreflang="x-default" href="${address(provider.default_locale)}">
<meta property="og:type" content="website"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${address(locale)}"><meta property="og:site_name" content="${provider.provider_name}">
<link rel="icon" href="/school/icon"><link rel="apple-touch-icon" href="/school/icons/180.png"><link rel="manifest" href="/school/manifest.webmanifest">
${new Html(FONT_TAGS)}<style>${new Html(PUBLIC_STYLE)}${new Html(cssOf(provider).replaceAll('<', ''))}</style>${preview ? PREVIEW : html`<script>${new Html(FIRST_SCRIPT)}</script><script type="application/ld+json">${linked}</script>`}`;
}

function footOf({ provider, locale }: PublicVisit, { path, foot }: PublicContent): Html {
  const t = textsIn(locale);
  const languages = provider.locales.map(
    (each) =>
      html`<li><a href="${path}?lang=${each}" lang="${each}" hreflang="${each}"${new Html(each === locale ? ' aria-current="true"' : '')}>${localeName(each)}</a></li>`,
  );
  return html`<footer><div class="wrap"><div>${foot.map((line) => html`<div>${line}</div>`)}</div>
<ul><li><a href="/student/login">${t('sign-in-student')}</a></li><li><a href="/login/">${t('sign-in-staff')}</a></li></ul>
${provider.locales.length > 1 && html`<ul>${languages}</ul>`}</div></footer>`;
}

/** A whole public page: works without scripts, in the school's colours, light and dark. */
export function publicDocument(visit: PublicVisit, content: PublicContent): string {
  const { provider, locale } = visit;
  const t = textsIn(locale);
  const { provider_name: name, logotype_url: light, logotype_url_dark: dark } = provider;
  const links = content.sections.map(({ id, label }) => html`<a href="#${id}">${label}</a>`);
  return html`<!doctype html>
<html lang="${tagOf(locale)}"${visit.preview ? html` data-color-scheme="${visit.preview}"` : null}><head>${headOf(visit, content)}</head>
<body><a class="skip" href="#main">${t('skip')}</a>
<header class="top"><div class="wrap"><a class="logo" href="/"><img class="light-only" src="${light}" alt="${name}" width="160" height="32"><img class="dark-only" src="${dark}" alt="${name}" width="160" height="32"></a>
<nav aria-label="${t('menu')}">${links}</nav><a class="button small enter" href="/student/login">${t('sign-in')}</a></div></header>
<main id="main">${content.main}</main>${footOf(visit, content)}</body></html>`.text;
}
