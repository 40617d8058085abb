import { valuesOf } from '#domain/shared/appearance.ts';
import { LANGUAGE_CODE } from '#domain/shared/language-code.ts';
import { type Level, LEVEL } from '#domain/shared/level.ts';
import { tagOf } from '#domain/shared/locale.ts';
import { countryNameIn } from '#domain/values/country-name.ts';
import { dayText } from '#domain/values/day-text.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { textIn } from '#server/locales/texts.ts';
import { isVideo } from '#domain/people/teacher-intro.ts';
import { type Html, html } from '#server/pages/html.ts';
import { footLines } from './home-page.view.ts';
import type { HomePageFacts, PublicIntro, PublicTeacher } from './home-page.queries.ts';
import { publicDocument, type PublicVisit } from './public-document.ts';
import {
  captionsAddress,
  faceOf,
  introAddress,
  languageNames,
  photoAddress,
  ratingOf,
  teacherAddress,
  textsIn,
  trialAddress,
} from './public-parts.ts';

const LEVELS = valuesOf(LEVEL);

interface TeacherPage {
  teacher: PublicTeacher & { intro: PublicIntro | null };
  facts: HomePageFacts;
  times: readonly { day: PlainDate; starts: readonly string[] }[];
  today: PlainDate;
}

function timesOf({ provider, locale }: PublicVisit, { teacher, times, today }: TeacherPage) {
  const t = textsIn(locale);
  const zone = parseTimezone(provider.time_zone);
  if (times.length === 0) return html`<p class="muted">${t('no-times')}</p>`;
  const [language] = teacher.languages;
  const time = (at: string) =>
    html`<li><a class="chip" href="${trialAddress(language)}&amp;teacher=${teacher.id}&amp;at=${at}" rel="nofollow">${wallClockOf(at, zone).time}</a></li>`;
  const days = times.map(
    ({ day, starts }) =>
      html`<div><dt>${dayText(day, today, tagOf(locale))}</dt><dd><ul class="chips">${starts.map(time)}</ul></dd></div>`,
  );
  return html`<dl class="days">${days}</dl><p class="muted zone">${t('available-in', { zone })}</p>`;
}

/** The introduction to listen to or watch, loaded when it is started; below it what is said, for those who cannot hear it. */
function introOf({ locale }: PublicVisit, { intro, name, photoId }: TeacherPage['teacher']): Html | null {
  if (!intro) return null;
  const t = textsIn(locale);
  const { id, mediaType, transcript, captions } = intro;
  const label = t('introduction-of', { name });
  const track =
    captions &&
    html`<track kind="captions" default src="${captionsAddress(captions.id)}" srclang="${LANGUAGE_CODE[captions.language]}" label="${languageNames(locale, [captions.language])}">`;
  const player = isVideo(mediaType)
    ? html`<video class="intro" controls playsinline preload="none" width="640" height="360"${photoId && html` poster="${photoAddress(photoId)}"`} src="${introAddress(id)}" aria-label="${label}">${track}</video>`
    : html`<audio class="intro" controls preload="none" src="${introAddress(id)}" aria-label="${label}"></audio>`;
  return html`<section id="intro"><div class="wrap"><h2>${t('introduction')}</h2>${player}${transcript && html`<h3>${t('introduction-text')}</h3><p class="about">${transcript}</p>`}</div></section>`;
}

/** "A1–C1" of levels that follow each other, otherwise each. */
function levelRange(levels: readonly Level[]): string {
  const places = levels.map((each) => LEVELS.indexOf(each)).toSorted((a, b) => a - b);
  const [first = 0] = places;
  const last = places.at(-1) ?? 0;
  const isRange = places.length > 2 && last - first === places.length - 1;
  return isRange ? `${LEVELS[first]}–${LEVELS[last]}` : places.map((place) => LEVELS[place]).join(', ');
}

/** The public page of a teacher who is listed. */
export function teacherPageHtml(visit: PublicVisit, page: TeacherPage): string {
  const { provider, locale, origin } = visit;
  const { teacher, facts } = page;
  const t = textsIn(locale);
  const { id, name, languages, levels, specialities, biography, country, stars, starCount, photoId } =
    teacher;
  const school = provider.provider_name;
  const taught = languageNames(locale, languages);
  const said = [
    country && t('teachers-from', { country: countryNameIn(tagOf(locale), country) }),
    t('level', { levels: levelRange(levels) }),
  ];
  return publicDocument(visit, {
    path: teacherAddress(id),
    title: `${name} · ${school}`,
    description: t('teacher-description', { name, school, languages: taught }),
    sections: [],
    data: {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name,
      jobTitle: t('teaches', { languages: taught }),
      url: `${origin}${teacherAddress(id)}`,
      ...(photoId && { image: `${origin}${photoAddress(photoId)}` }),
      worksFor: { '@type': 'EducationalOrganization', name: school, url: origin },
    },
    main: html`<div class="head"><div class="wrap"><p><a href="/#teachers">← ${t('teachers-all')}</a></p>
<div class="profile">${faceOf(teacher, { isFirst: true, alt: name })}<div class="words"><h1>${name}</h1><p class="lead">${t('teaches', { languages: taught })}</p>
${ratingOf(locale, { stars, count: starCount })}<p class="muted">${said.filter(Boolean).join(' · ')}</p>
${specialities.length > 0 && html`<ul class="chips" aria-label="${t('specialities')}">${specialities.map((each) => html`<li class="chip">${textIn(locale, `specialities:name.${each}`)}</li>`)}</ul>`}
<a class="button main" href="${trialAddress(languages[0])}&amp;teacher=${id}" rel="nofollow">${t('trial-with', { name })}</a></div></div></div></div>
${introOf(visit, teacher)}<section id="times"><div class="wrap"><h2>${t('available')}</h2>${timesOf(visit, page)}</div></section>
${biography && html`<section id="about"><div class="wrap"><h2>${t('about', { school: name })}</h2><p class="about">${biography}</p></div></section>`}`,
    foot: footLines(facts, school),
  });
}
