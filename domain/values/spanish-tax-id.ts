const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
/** The letter at the end of a company's number, by its check digit. */
const COMPANY_LETTERS = 'JABCDEFGHI';
/** Kinds of company whose last place is a letter, and those whose last place is a digit; the others may have either. */
const WITH_LETTER = /^[KPQRSNW]/;
const WITH_DIGIT = /^[ABEH]/;

/** NIF of a Spaniard, or NIE of a foreigner: eight digits (X, Y, Z for the first) and the letter of their remainder by 23. */
function isPersonal(id: string): boolean {
  const [, first = '', digits = '', letter] = /^([XYZ\d])(\d{7})([A-Z])$/.exec(id) ?? [];
  const place = 'XYZ'.indexOf(first);
  const number = Number(`${place >= 0 && first !== '' ? place : first}${digits}`);
  return letter !== undefined && LETTERS[number % 23] === letter;
}

/** NIF of a company (CIF): a letter, seven digits and a check by Luhn's rule, as a digit or a letter. */
function isOfCompany(id: string): boolean {
  const [, kind = '', digits = '', check] = /^([ABCDEFGHJKLMNPQRSUVW])(\d{7})([A-J\d])$/.exec(id) ?? [];
  if (check === undefined) return false;
  const sum = [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  const control = (10 - (sum % 10)) % 10;
  const isDigit = check === String(control);
  const isLetter = check === COMPANY_LETTERS[control];
  if (WITH_LETTER.test(kind)) return isLetter;
  return WITH_DIGIT.test(kind) ? isDigit : isDigit || isLetter;
}

/** A Spanish tax ID as it is stored: capitals without blanks, dots and dashes; the EU's ES before it goes. */
export const tidySpanishTaxId = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '')
    .replace(/^ES(?=[A-Z\d]{9}$)/, '');

/** Whether it is a NIF, NIE or CIF with a valid check letter or digit, once normalised. */
export const isSpanishTaxId = (id: string): boolean => isPersonal(id) || isOfCompany(id);
