import { plainWords } from '#src/ui/plain-words.ts';

/** Labels for columns whose names say too little. */
const KNOWN: Readonly<Record<string, string>> = {
  iban: 'IBAN',
  sizeBytes: 'file size',
  fileBytes: 'file size',
  mediaType: 'kind of file',
  onDate: 'day',
  isMain: 'main contact',
  accountId: 'person',
  recordId: 'record',
  q: 'search',
};

/** A column's name as people write it: `billingTaxId` is “billing tax number”, `amountCents` an “amount”. */
export const fieldWords = (field: string): string =>
  KNOWN[field] ??
  plainWords(field)
    .replace(/ cents$/, '')
    .replace(/\btax id$/, 'tax number')
    .replace(/\b id$/, '')
    .replace(/^is /, '');
