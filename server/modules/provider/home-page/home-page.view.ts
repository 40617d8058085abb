import type { Language } from '#domain/shared/language.ts';
import { textIn } from '#server/locales/texts.ts';
import { Html, html } from '#server/pages/html.ts';
import type { HomePageFacts, PublicPlan, PublicQuote, PublicTeacher } from './home-page.queries.ts';
import { type PublicContent, publicDocument, type PublicVisit } from './public-document.ts';
import {
  faceOf,
  languageNames,
  money,
  ratingOf,
  teacherAddress,
  textsIn,
  TRIAL_FORM,
} from './public-parts.ts';

/** Photos beside the headline. */
const FACES = 6;
/** Plans to compare; the shop has all. */
const PLANS = 4;

interface Drawing {
  visit: PublicVisit;
  facts: HomePageFacts;
}

/** Languages taught by the shown teachers, the one of most teachers first. */
function languagesOf(teachers: readonly PublicTeacher[]): Language[] {
  const counts = new Map<Language, number>();
  for (const { languages } of teachers)
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([language]) => language);
}

/** The average of all ratings of the shown teachers. */
function schoolRating(teachers: readonly PublicTeacher[]): { stars: number | null; count: number } {
  const count = teachers.reduce((sum, { starCount }) => sum + starCount, 0);
  const sum = teachers.reduce((all, { stars, starCount }) => all + (stars ?? 0) * starCount, 0);
  return { stars: count > 0 ? sum / count : null, count };
}

function hero({ visit: { locale }, facts }: Drawing): Html {
  const t = textsIn(locale);
  const { teachers, page, rules } = facts;
  const own = page.texts[locale];
  const { stars, count } = schoolRating(teachers);
  const faces = teachers.filter(({ photoId }) => photoId).slice(0, FACES);
  const shown = [
    ratingOf(locale, { stars, count }),
    teachers.length > 0 && html`<span>${t('teacher-count', { count: teachers.length })}</span>`,
  ].filter((fact) => fact instanceof Html);
  return html`<div class="hero"><div class="wrap"><div class="words"><h1>${own?.headline ?? t('headline')}</h1>
<p class="lead">${own?.intro ?? t('intro')}</p>
<div class="actions"><a class="button main" href="${TRIAL_FORM}">${t('trial')}</a><span class="muted">${t('cta-hint', { count: rules.trialMinutes })}</span></div>
${shown.length > 0 && html`<ul class="facts">${shown.map((fact) => html`<li>${fact}</li>`)}</ul>`}</div>
${faces.length > 2 && html`<div class="faces" aria-hidden="true">${faces.map((teacher) => faceOf(teacher, { isFirst: true }))}</div>`}</div></div>`;
}

const teacherCard =
  ({ visit: { locale } }: Drawing) =>
  (teacher: PublicTeacher): Html => {
    const { id, name, languages, biography, stars, starCount } = teacher;
    return html`<li class="card person">${faceOf(teacher)}<div><h3><a href="${teacherAddress(id)}">${name}</a></h3>
<p class="muted">${languageNames(locale, languages)}</p>${ratingOf(locale, { stars, count: starCount, isShort: true })}</div>${biography && html`<p class="more">${biography}</p>`}</li>`;
  };

function steps({ visit: { locale }, facts: { rules } }: Drawing): Html {
  const t = textsIn(locale);
  const step = (name: string, count?: number) =>
    html`<li class="card"><h3>${t(`how-steps.${name}`)}</h3><p class="muted">${t(`how-steps.${name}-text`, { count })}</p></li>`;
  return html`<section id="how"><div class="wrap"><h2>${t('how')}</h2><ol class="cards steps">${step('try')}${step('plan', rules.cancelBeforeHours)}${step('learn')}</ol></div></section>`;
}

/** A few of a language's plans to compare, from the smallest to the largest. */
export function plansToShow(plans: readonly PublicPlan[], language: Language | undefined): PublicPlan[] {
  const ofLanguage = plans.filter((plan) => plan.language === (language ?? plans[0]?.language));
  const wanted = (ofLanguage.length > 0 ? ofLanguage : plans).toSorted((a, b) => a.priceCents - b.priceCents);
  if (wanted.length <= PLANS) return wanted;
  const step = (wanted.length - 1) / (PLANS - 1);
  return Array.from({ length: PLANS }, (_, index) => wanted[Math.round(index * step)]!);
}

function plan({ visit: { locale }, facts }: Drawing, offered: PublicPlan): Html {
  const t = textsIn(locale);
  const { name, priceCents, hourCents, hours, validMonths, subscriptionMonths } = offered;
  const validity = subscriptionMonths
    ? t('subscription', { count: subscriptionMonths })
    : validMonths
      ? t('months', { count: validMonths })
      : t('unlimited');
  return html`<li class="card"><h3>${textIn(locale, `vocabulary:plan.${name}`, { defaultValue: name })}</h3><p class="price">${money(locale, priceCents, facts)}</p><p>${t('hours', { count: hours })} · ${t('hour-price', { price: money(locale, hourCents, facts) })}</p><p class="muted">${validity}</p></li>`;
}

const quote =
  ({ visit: { locale } }: Drawing) =>
  ({ name, text, language }: PublicQuote): Html =>
    html`<li class="card"><blockquote><p>“${text}”</p><p class="muted"><strong>${name}</strong> · ${languageNames(locale, [language])}</p></blockquote></li>`;

function sectionsOf(drawing: Drawing): { id: string; label: string; body: Html }[] {
  const { visit, facts } = drawing;
  const t = textsIn(visit.locale);
  const { teachers, page, quotes } = facts;
  const [main] = languagesOf(teachers);
  const plans = page.showsPrices ? plansToShow(facts.plans, main) : [];
  const about = page.texts[visit.locale]?.about;
  const section = (id: string, label: string, inside: Html) => ({
    id,
    label,
    body: html`<section id="${id}"><div class="wrap"><h2>${label}</h2>${inside}</div></section>`,
  });
  return [
    ...(teachers.length > 0
      ? [
          section(
            'teachers',
            t('teachers'),
            html`<ul class="cards">${teachers.map(teacherCard(drawing))}</ul>`,
          ),
        ]
      : []),
    { id: 'how', label: t('how'), body: steps(drawing) },
    ...(plans.length > 0
      ? [
          section(
            'plans',
            t('plans'),
            html`<ul class="cards">${plans.map((each) => plan(drawing, each))}</ul>${plans.length < facts.plans.length && html`<p class="muted more-plans">${t('plans-other')}</p>`}`,
          ),
        ]
      : []),
    ...(page.showsQuotes && quotes.length > 0
      ? [section('quotes', t('quotes'), html`<ul class="cards">${quotes.map(quote(drawing))}</ul>`)]
      : []),
    ...(about
      ? [
          section(
            'about',
            t('about', { school: visit.provider.provider_name }),
            html`<p class="about">${about}</p>`,
          ),
        ]
      : []),
  ];
}

/** Lines at the bottom of every public page. */
export const footLines = ({ page, legalName }: HomePageFacts, name: string): string[] =>
  [legalName ?? name, page.email, page.phone].filter((line) => line !== null);

/** A school's home page (`/`, signed out). */
export function homePageHtml(visit: PublicVisit, facts: HomePageFacts): string {
  const { provider, locale, origin } = visit;
  const t = textsIn(locale);
  const school = provider.provider_name;
  const languages = languagesOf(facts.teachers).slice(0, 3);
  const known = languages.length > 0 ? 'named' : 'any';
  const values = { school, languages: languageNames(locale, languages) };
  const drawing = { visit, facts };
  const sections = sectionsOf(drawing);
  const end = html`<section class="end"><div class="wrap"><h2>${t('how-steps.try')}</h2><a class="button main" href="${TRIAL_FORM}">${t('trial')}</a></div></section>`;
  const content: PublicContent = {
    path: '/',
    title: t(`title.${known}`, values),
    description: t(`description.${known}`, values),
    sections: sections.map(({ id, label }) => ({ id, label })),
    data: {
      '@context': 'https://schema.org',
      '@type': 'EducationalOrganization',
      name: school,
      url: origin,
      logo: `${origin}${provider.logotype_url}`,
      ...(facts.page.email && { email: facts.page.email }),
      ...(facts.page.phone && { telephone: facts.page.phone }),
    },
    main: html`${hero(drawing)}${sections.map(({ body }) => body)}${end}`,
    foot: footLines(facts, school),
  };
  return publicDocument(visit, content);
}
