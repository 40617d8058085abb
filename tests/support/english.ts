import { planWords, PLANS } from '#domain/billing/plan.ts';
import { allTexts } from './locale-texts.ts';

const PLACEHOLDER = /\{\{.*?\}\}|<\/?\w+\/?>/g;

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

/** The same in every language. */
const PLAN_NAMES = PLANS.map(planWords);
/** Addresses, files, keys of time zones, initials. */
const NAMES =
  /\S*(?:@|:\/\/)\S*|\S+\.(?:pdf|png|csv|ics|example|localhost)\b|\b[A-Z]\w+\/[A-Z][\w ]+|^\p{Lu}{1,2}$/gu;
const without = (text: string, parts: readonly string[]): string =>
  parts.reduce((rest, part) => rest.replaceAll(part, ' '), text);

const [english, spanish] = [allTexts('en'), allTexts('es')];
/** "do" heads the column of Sundays. */
const spanishWords = new Set([
  'do',
  ...spanish.flatMap((text) => wordsOf(without(text, PLAN_NAMES))),
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

/** Whether a text is one of the English catalogues, and of no Spanish one. */
export const isEnglishText = (text: string): boolean => ENGLISH_TEXTS.has(text);

/**
 * Returns the texts that contain English: a text of the English catalogues, a word that only they have, or an amount or a date in English
 * format. `data` is what people have typed: a single word is excepted as a whole text, several words also within one.
 */
export function englishIn(texts: readonly string[], data: readonly string[] = []): string[] {
  const isEnglish = (text: string): boolean => {
    if (data.includes(text)) return false;
    const said = without(text.replaceAll(NAMES, ' '), [
      ...data.filter((one) => one.includes(' ')),
      ...PLAN_NAMES,
    ]);
    return (
      isEnglishText(said.trim()) ||
      ENGLISH_FORMAT.test(said) ||
      wordsOf(said).some((word) => ENGLISH_WORDS.has(word))
    );
  };
  return [...new Set(texts.map((text) => text.trim()).filter(isEnglish))];
}
