/** An account number as banks print it, in groups of four; spaces in the input make no difference. Never throws. */
export const formatIban = (iban: string): string =>
  iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
