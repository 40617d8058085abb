import { formatMoney } from '#domain/values/money.ts';
import type { Language } from '#domain/shared/language.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { countIn } from '#server/locales/formats.ts';
import { textIn } from '#server/locales/texts.ts';
import { languageName } from '#server/mail/language-name.ts';
import { listIn } from '#server/mail/mail-zone.ts';
import { Html, html } from '#server/pages/html.ts';
import type { HomePageFacts, PublicTeacher } from './home-page.queries.ts';

export const TRIAL_FORM = '/student/trial-form';
export const teacherAddress = (id: string): string => `/our-teachers/${id}`;
export const introAddress = (introId: string): string => `/school/teacher-intros/${introId}`;
export const captionsAddress = (captionsId: string): string => `/school/teacher-captions/${captionsId}`;
export const photoAddress = (photoId: string): string => `/school/teacher-photos/${photoId}`;

/** Returns a text of the public pages in one language. */
export const textsIn =
  (locale: Locale) =>
  (key: string, values: Record<string, unknown> = {}): string =>
    textIn(locale, `public-pages:${key}`, values);

/** The trial form, for a language where one is meant. */
export const trialAddress = (language?: Language): string =>
  language ? `${TRIAL_FORM}?language=${language}` : TRIAL_FORM;

export const languageNames = (locale: Locale, languages: readonly Language[]): string =>
  listIn(
    locale,
    languages.map((language) => languageName(locale, language)),
  );

export const money = (locale: Locale, cents: number, { currency }: Pick<HomePageFacts, 'currency'>): string =>
  formatMoney(cents, currency, locale);

const STAR = new Html(
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 17.3 18.2 21l-1.6-7L22 9.2l-7.2-.6L12 2 9.2 8.6 2 9.2 7.5 14l-1.7 7z"/></svg>',
);

interface Rating {
  stars: number | null;
  count: number;
  /** "★ 4.8 (31)", for a card. */
  isShort?: boolean;
}

/** "★ 4.8 out of 5 (31 ratings)"; nothing without a rating. */
export function ratingOf(locale: Locale, { stars, count, isShort = false }: Rating): Html | null {
  if (stars === null || count === 0) return null;
  const t = textsIn(locale);
  const shown = countIn(locale, stars, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const whole = html`<span>${t('rating', { stars: shown })}</span> <span class="muted">(${t('rating-count', { count })})</span>`;
  const short = html`<span aria-hidden="true">${shown} <span class="muted">(${countIn(locale, count)})</span></span><span class="unseen">${whole}</span>`;
  return html`<span class="stars">${STAR}${isShort ? short : whole}</span>`;
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map(([first]) => first)
    .join('');

/** A teacher's photo, or initials. `isFirst`: visible immediately, so not loaded lazily; `alt`: where no name is beside it. */
export const faceOf = ({ name, photoId }: PublicTeacher, { isFirst = false, alt = '' } = {}): Html =>
  photoId
    ? html`<img class="face" src="${photoAddress(photoId)}" alt="${alt}" width="280" height="280" loading="${isFirst ? 'eager' : 'lazy'}" decoding="async">`
    : html`<span class="face initials" aria-hidden="true">${initialsOf(name)}</span>`;
