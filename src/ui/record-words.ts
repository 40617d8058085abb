import i18next from 'i18next';
import { plainWords } from './plain-words.ts';

const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a kind of record is called, by its table's name. Catalogue `records`. */
export const nounWords = (noun: string): string =>
  i18next.t(`records:noun.${noun}`, { defaultValue: plainWords(noun) });

/** What a column is called: `billingTaxId` and `billing_tax_id` are “billing tax number”. Catalogue `records`. */
export const fieldWords = (field: string): string =>
  i18next.t(`records:field.${columnOf(field)}`, { defaultValue: plainWords(field) });
