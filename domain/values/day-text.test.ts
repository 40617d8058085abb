import { describe, expect, it } from 'vitest';
import { dayText } from './day-text.ts';
import { daysText } from './days-text.ts';
import { parsePlainDate } from './plain-date.ts';

const day = parsePlainDate;
const TODAY = day('2026-11-26');
/** Intl separates a range by thin spaces. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('a day in words', () => {
  it.each([
    ['2026-11-24', 'en-GB', 'Tue 24 Nov'],
    ['2026-11-24', 'es', 'mar 24 nov'],
    ['2026-02-28', 'de', 'Sa. 28. Feb.'],
    ['2027-11-25', 'en-GB', 'Thu 25 Nov'],
    ['2027-11-26', 'en-GB', 'Fri 26 Nov 2027'],
    ['2025-11-27', 'es', 'jue 27 nov'],
    ['2025-11-26', 'es', 'mié 26 nov 2025'],
  ])('CONST-04 %s in %s is "%s"', (date, tag, text) => {
    expect(dayText(day(date), TODAY, tag)).toBe(text);
  });

  it.each([
    ['2026-11-26', '2026-12-02', 'en-GB', '26 Nov – 2 Dec'],
    ['2026-11-26', '2026-11-29', 'en-GB', '26 – 29 Nov'],
    ['2026-11-26', '2026-12-02', 'es', '26 nov – 2 dic'],
    ['2026-12-28', '2028-01-03', 'en-GB', '28 Dec 2026 – 3 Jan 2028'],
  ])('CONST-04 %s to %s in %s is "%s"', (from, to, tag, text) => {
    expect(plain(daysText(day(from), day(to), TODAY, tag))).toBe(text);
  });
});
