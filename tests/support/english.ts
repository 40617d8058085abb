import { readdirSync, readFileSync } from 'node:fs';
import { type Catalogue } from '#domain/shared/catalogue.ts';

const FOLDER = 'domain/locales';
const PLACEHOLDER = /\{\{.*?\}\}|<\/?\w+\/?>/g;

const textsOf = (tree: Catalogue | readonly string[]): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
const allOf = (locale: string): string[] =>
  readdirSync(`${FOLDER}/${locale}`).flatMap((file) =>
    textsOf(JSON.parse(readFileSync(`${FOLDER}/${locale}/${file}`, 'utf8')) as Catalogue),
  );
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(PLACEHOLDER, ' ')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];

/** "Monday", "Mon", "November", "Nov" in a language. */
const datesOf = (tag: string): string[] =>
  (['long', 'short'] as const).flatMap((length) => {
    const say = new Intl.DateTimeFormat(tag, { weekday: length, month: length, timeZone: 'UTC' });
    // 32 days are more than a month.
    return Array.from({ length: 12 }, (_, at) => say.format(new Date(at * 32 * 86_400_000))).flatMap(wordsOf);
  });

/** What is the same in every language: plan names, addresses, files, keys of time zones, initials. */
const PLANS = Object.values(
  (JSON.parse(readFileSync(`${FOLDER}/es/vocabulary.json`, 'utf8')) as { plan: Record<string, string> }).plan,
);
const NAMES =
  /\S*(?:@|:\/\/)\S*|\S+\.(?:pdf|png|csv|ics|example|localhost)\b|\b[A-Z]\w+\/[A-Z][\w ]+|^\p{Lu}{1,2}$/gu;
const without = (text: string, parts: readonly string[]): string =>
  parts.reduce((rest, part) => rest.replaceAll(part, ' '), text);

const [english, spanish] = [allOf('en'), allOf('es')];
/** "do" heads the column of Sundays. */
const spanishWords = new Set([
  'do',
  ...spanish.flatMap((text) => wordsOf(without(text, PLANS))),
  ...datesOf('es'),
]);
const ENGLISH_WORDS = new Set(
  [...english.flatMap(wordsOf), ...datesOf('en-GB')].filter((word) => !spanishWords.has(word)),
);
const spanishTexts = new Set(spanish);
const ENGLISH_TEXTS = new Set(
  english.filter((text) => /[a-z]{3}/.test(text) && !text.includes('{{') && !spanishTexts.has(text)),
);
/** "€12.00", "75%", "6:00 pm", "4.8": Spanish writes "12,00 €", "75 %", "18:00", "4,8". */
const ENGLISH_FORMAT = /€\s?\d|\d%|\d\s?[ap]\.?m\b|(?<![\d.])\d+\.\d{1,2}(?![\d.])/i;

/**
 * The texts that say something in English: a text of the English catalogues, a word of theirs that no Spanish text has, an amount or a
 * date as English writes them. `data`: what people have typed, as a whole text; of several words, within
 * one too.
 */
export function englishIn(texts: readonly string[], data: readonly string[] = []): string[] {
  const isEnglish = (text: string): boolean => {
    if (data.includes(text)) return false;
    const said = without(text.replaceAll(NAMES, ' '), [...data.filter((one) => one.includes(' ')), ...PLANS]);
    return (
      ENGLISH_TEXTS.has(said.trim()) ||
      ENGLISH_FORMAT.test(said) ||
      wordsOf(said).some((word) => ENGLISH_WORDS.has(word))
    );
  };
  return [...new Set(texts.map((text) => text.trim()).filter(isEnglish))];
}
