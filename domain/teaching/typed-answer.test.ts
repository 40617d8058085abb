import { describe, expect, it } from 'vitest';
import { spelledParts, verdictOf } from './typed-answer.ts';

describe('D20 a written answer', () => {
  it.each([
    ['commute', 'to commute'],
    ['  To   COMMUTE. ', 'to commute'],
    ['el nino', 'niño'],
    ['La mesa', 'mesa'],
    ['mesa', 'la mesa'],
    ['strasse', 'die Straße'],
    ['l’eau', 'eau'],
    ["don't", 'don’t'],
    ['que', '¿Qué?'],
    ['well known', 'well-known'],
  ])('%o is right for %o', (typed, term) => {
    expect(verdictOf(typed, term)).toBe('RIGHT');
  });

  it.each([
    ['comute', 'to commute'],
    ['comutte', 'to commute'],
    ['recieve', 'receive'],
    ['acomodation', 'accommodation'],
    ['mesq', 'mesa'],
  ])('%o is near %o', (typed, term) => {
    expect(verdictOf(typed, term)).toBe('NEAR');
  });

  it.each([
    ['', 'to commute'],
    ['the', 'the'.repeat(2)],
    ['cat', 'car'],
    ['travel', 'to commute'],
    ['?!', '?!'],
    ['コーヒ', '紅茶'],
  ])('%o is wrong for %o', (typed, term) => {
    expect(verdictOf(typed, term)).toBe('WRONG');
  });

  it('keeps marks that are letters in other scripts apart', () => {
    expect(verdictOf('か', 'が')).toBe('WRONG');
  });
});

describe('D20 what differs', () => {
  const marked = (typed: string, term: string) =>
    spelledParts(typed, term)
      .map(({ text, differs }) => (differs ? `[${text}]` : text))
      .join('');
  it.each([
    ['comute', 'commute', 'com[m]ute'],
    ['niño', 'niño', 'niño'],
    ['nino', 'niño', 'ni[ñ]o'],
    ['recieve', 'receive', 'rece[i]ve'],
    ['COMUTE', 'to commute', 'to com[m]ute'],
    ['comute', 'to commute', 'to com[m]ute'],
    ['', 'word', '[word]'],
  ])('%o for %o: %o', (typed, term, parts) => {
    expect(marked(typed, term)).toBe(parts);
  });
});
