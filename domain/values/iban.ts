/** An account number as banks print it, in groups of four; what was typed with blanks comes out the same. Never throws. */
export const formatIban = (iban: string): string =>
  iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
