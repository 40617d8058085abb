import type { Page, Response } from '@playwright/test';
import { PLANS, planWords } from '#domain/billing/plan.ts';
import { localeName } from '#domain/shared/locale.ts';
import { TIMEZONES } from '#domain/values/timezones.ts';
import { PROVIDER_NAMES } from '#server/demo/cast-people.ts';
import { DEMO_TYPED } from '#tests/support/demo-typed.ts';
import { FAKE_DEVICES } from './device.ts';
import { isEnglishText } from '#tests/support/english.ts';

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];
const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : [];
};
/** The same in every language: schools, names of languages in themselves, plans, zones, units, entries of a domain, brands of cards, this browser and its camera. */
const EVERYWHERE = [
  ...Object.values(PROVIDER_NAMES),
  ...['en', 'es'].map(localeName),
  ...PLANS.map(planWords),
  ...TIMEZONES,
  'kB MB CNAME TXT Chrome',
  'Visa Mastercard American Express WhatsApp',
  'date-holidays CC BY-SA',
  ...FAKE_DEVICES,
];

interface Data {
  words: ReadonlySet<string>;
  texts: ReadonlySet<string>;
}

/** Keeps everything that the API answers to a page (names, notes, codes), its address and its browser, as texts and as single words. */
export function watchData(page: Page): () => Promise<Data> {
  const [words, texts] = [new Set(EVERYWHERE.flatMap(wordsOf)), new Set(EVERYWHERE)];
  const add = (found: readonly string[]) => {
    for (const text of found) {
      texts.add(text);
      for (const word of wordsOf(text)) words.add(word);
    }
  };
  const read = async (response: Response) => {
    if (!response.url().includes('/api/')) return;
    const type = response.headers()['content-type'] ?? '';
    if (type.includes('json')) add(stringsOf(await response.json().catch(() => null)));
    if (type.startsWith('text/plain')) add([await response.text().catch(() => '')]);
  };
  let reading: Promise<unknown> = Promise.resolve();
  page.on('response', (response) => {
    reading = Promise.all([reading, read(response)]);
  });
  return async () => {
    await reading;
    add(await page.evaluate(() => [location.href, navigator.userAgent]));
    return { words, texts };
  };
}

/** Addresses of mails and sites, names of files, and placeholders that a school's own wording may have. */
const NO_WORDS = /\S+@\S+|https?:\S+|\S+\.(example|localhost|csv|pdf|png|ics|txt)\b|\{\{\w+\}\}/g;
/** The headings of the demo's imported file. */
const HEADINGS = new Set(['First name', 'Last name', 'E-mail', 'Level', 'Company']);
/** On the picture of someone who has none. */
const INITIALS = /^\p{Lu}{2}$/u;
const PLAIN_WORD = /^[a-z]{2,}$/i;
/** Too many words for a name: they are in one text of the data, or somebody wrote them here. */
const PHRASE = /[a-z]{2,}(?: [a-z]{2,}){3,}/gi;

/** What people have typed, and a language by its own name. */
const TYPED: ReadonlySet<string> = new Set(['English', ...DEMO_TYPED]);

/** Sentences of the demo's documents, which a page may show before their answer has been read here. */
const SENTENCES = DEMO_TYPED.filter((text) => text.length > 15);
const withoutSentences = (text: string): string =>
  SENTENCES.reduce((rest, sentence) => rest.replaceAll(sentence, ' '), text);

/** Returns the texts of a page in the pseudo-locale that have plain letters and aren't data, or that are in the English catalogues. */
export function untranslated(said: readonly string[], { words, texts }: Data): string[] {
  const isOfFile = (text: string) => HEADINGS.has(text) && words.has('imports');
  const isKnown = (phrase: string) => [...texts].some((text) => text.includes(phrase));
  const isPlain = (text: string) =>
    !INITIALS.test(text) &&
    wordsOf(text.replaceAll(NO_WORDS, ' ')).some((word) => PLAIN_WORD.test(word) && !words.has(word));
  const isPhrase = (text: string) => (text.match(PHRASE) ?? []).some((phrase) => !isKnown(phrase));
  return [...new Set(said)].filter(
    (text) =>
      !isOfFile(text) &&
      ((isEnglishText(text) && !TYPED.has(text)) ||
        [withoutSentences(text)].some((own) => isPlain(own) || isPhrase(own))),
  );
}
