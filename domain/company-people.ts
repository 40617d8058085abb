export interface PersonLine {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** So many people are invited at once at most. */
export const MOST_PEOPLE = 200;

const cellsOf = (line: string): string[] =>
  line.split(/[,;\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );

/** People as a spreadsheet's rows are copied: first name, last name and e-mail, one a line; a line of headings is left out. */
export function peopleOf(text: string): PersonLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\uFEFF/, '').trim())
    .filter((line) => line !== '')
    .map(cellsOf)
    .filter(([, , email = ''], index) => index > 0 || email === '' || email.includes('@'))
    .map(([firstName = '', lastName = '', email = '']) => ({ firstName, lastName, email }));
}
