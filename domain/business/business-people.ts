import { fieldsOf, guessMapping } from '#domain/office/import-field.ts';

export interface PersonLine {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Most people in one invitation. A request invites up to `INVITED_AT_ONCE` directly, more go to a background task. */
export const MOST_PEOPLE = 2_000;
export const INVITED_AT_ONCE = 100;

/** Columns of a line, in this order if there is no header row. */
const COLUMNS = ['firstName', 'lastName', 'email'] as const;

const PARTED_BY = [';', '\t', ','];

/** Splits a line into cells; a quoted text is one cell, whatever it contains. */
const split = (line: string, by: string): string[] =>
  [
    ...`${by[0]}${line}`.matchAll(
      new RegExp(`[${by}] *(?:"((?:[^"]|"")*)" *(?=[${by}]|$)|([^${by}]*))`, 'g'),
    ),
  ].map(([, quoted, plain = '']) => (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());

/** The cells of a line: parted as the first line is, or by whatever parts them where that makes no person of it. */
function cellsOf(line: string, by: string): string[] {
  const cells = split(line, by);
  return cells.length < COLUMNS.length ? split(line, PARTED_BY.join('')) : cells;
}

/** Returns which column is which by a header row; null where the line is a person. */
function headingsOf(cells: readonly string[]): readonly number[] | null {
  if (cells.some((cell) => cell.includes('@'))) return null;
  const fields = guessMapping(fieldsOf('students'), cells);
  return fields.includes('email') ? COLUMNS.map((name) => fields.indexOf(name)) : null;
}

/**
 * People as a spreadsheet's rows are copied, one a line: first name, last name and e-mail, or as the line of headings
 * says, in whatever order and among whatever other columns.
 */
export function peopleOf(text: string): PersonLine[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\uFEFF/, '').trim())
    .filter((line) => line !== '');
  const [top = ''] = lines;
  const bare = top.replaceAll(/"[^"]*"/g, '');
  const by = PARTED_BY.toSorted((a, b) => bare.split(b).length - bare.split(a).length)[0]!;
  const headings = headingsOf(cellsOf(top, by));
  const [first, last, email] = headings ?? [0, 1, 2];
  const cell = (cells: readonly string[], at: number | undefined) => cells[at ?? -1] ?? '';
  return lines
    .slice(headings ? 1 : 0)
    .map((line) => cellsOf(line, by))
    .map((cells) => ({
      firstName: cell(cells, first),
      lastName: cell(cells, last),
      email: cell(cells, email),
    }));
}

/** The same people as text again. */
export const textOf = (people: readonly PersonLine[]): string =>
  people
    .map(({ firstName, lastName, email }) => [firstName, lastName, email].map(quoted).join(', '))
    .join('\n');

const quoted = (cell: string): string => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
