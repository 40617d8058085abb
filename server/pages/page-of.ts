import type { ProviderReply } from '#domain/provider/api/providers.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Config } from '#server/config.ts';
import { textIn } from '#server/locales/texts.ts';
import { escapeHtml } from '#server/mail/html.ts';
import type { FirstFrame } from './first-frame.ts';
import { FIRST_SCRIPT } from './first-script.ts';
import { FONT_TAGS } from './font-tags.ts';

type Settings = Pick<Config, 'appEnv' | 'analyticsUrl' | 'studentAppUrl' | 'crmContactUrl' | 'demo'>;

/** The school's data that a page needs before its first request. */
export interface FirstSight {
  provider: ProviderReply;
  /** Its colours, where they are its own. */
  css: string;
}

export interface PageFacts {
  config: Settings;
  sight: FirstSight | null;
  locale: Locale;
  /** Identifies the client; empty from the sources. */
  build: string;
  /** Files of the texts that every page needs. */
  files: readonly string[];
  frame: FirstFrame | null;
  /** It is certain that no one is signed in. */
  signedOut: boolean;
  /** An access token came along: the person can be asked for before the session is renewed. */
  fresh: boolean;
}

const NO_SCRIPT = /<noscript>[^<]*<\/noscript>/;
const LANGUAGE = /<html lang="[^"]*">/;
const SETTINGS = /<meta\s+name="app-settings"[^>]*>/;
const BRAND = /<link\s+rel="stylesheet"\s+href="\/school\/brand\.css"\s*\/?>/;
const TITLE = /<title>.*?<\/title>/;
const ROOT = /(<div id="root">).*?(<\/div><\/div>)/s;
const FIRST_STYLE = /<style>.*?<\/style>/s;

// Replaces with functions, so that a `$` in the inserted text is kept.
const put = (html: string, place: RegExp, text: string): string => html.replace(place, () => text);
const inHead = (html: string, text: string): string => put(html, /<\/head>/, `${text}</head>`);

/** Returns the tag with configuration and school data for the browser (src/settings.ts reads it). It must not contain secrets. */
function settingsTag({ config, sight, build, signedOut, fresh }: PageFacts): string {
  const settings = {
    environment: config.appEnv,
    analyticsUrl: config.analyticsUrl ?? '',
    studentAppUrl: config.studentAppUrl ?? '',
    crmContactUrl: config.crmContactUrl ?? '',
    demo: config.demo,
    build,
    signedOut,
    fresh,
    provider: sight?.provider ?? null,
  };
  return `<meta name="app-settings" content="${escapeHtml(JSON.stringify(settings))}">`;
}

/** `{{providerName}}` and the like become the school's own. */
const named = (text: string, provider: ProviderReply): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) =>
    key in provider ? escapeHtml(String(provider[key as keyof ProviderReply])) : whole,
  );

const scripts = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');
const preloads = ({ files, calls }: FirstFrame, fresh: boolean): string =>
  [
    scripts(files),
    ...(fresh ? calls : []).map(
      (call) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${call}">`,
    ),
  ].join('');

/** Inserts the page's first frame in place of the grey bar: not interactive (`inert`), and announced as loading. */
function withFrame(html: string, { frame, sight, fresh }: PageFacts): string {
  if (!frame || !sight) return html;
  const { provider } = sight;
  const drawing = `<div aria-busy="true" data-first-frame inert>${named(frame.html, provider)}</div>`;
  const styled = put(html, FIRST_STYLE, `<style>${frame.css}</style>`);
  const titled = put(styled, TITLE, `<title>${named(frame.title, provider)}</title>`);
  const drawn = titled.replace(ROOT, (_, before: string) => `${before}${drawing}</div>`);
  return inHead(drawn, preloads(frame, fresh));
}

/** index.html for one visit. */
export function pageOf(html: string, facts: PageFacts): string {
  const { sight, locale, files } = facts;
  const tag = settingsTag(facts);
  const said = put(
    put(html, LANGUAGE, `<html lang="${locale}">`),
    NO_SCRIPT,
    `<noscript>${textIn(locale, 'mail:page.needs-javascript')}</noscript>`,
  );
  const spoken = inHead(said, FONT_TAGS + scripts(files));
  const withSettings = SETTINGS.test(spoken) ? put(spoken, SETTINGS, tag) : inHead(spoken, tag);
  if (!sight) return withSettings;
  // `<` would end the style; no colour has one.
  const brand = `<style>${sight.css.replaceAll('<', '')}</style><script>${FIRST_SCRIPT}</script>`;
  return withFrame(put(withSettings, BRAND, brand), facts);
}
