import type { Locale } from '#domain/shared/locale.ts';
import { hasDecimalComma } from '#domain/shared/decimal-comma.ts';
import { fieldsFor, type ImportCodes, type ImportField, type ImportResource } from './import-field.ts';

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Person for whom an example is written, and the texts of their language. */
export interface ExampleReader {
  isAdmin: boolean;
  locale: Locale;
  titleOf: (field: string) => string;
  sampleOf: (field: string) => string;
  labelOf: (codes: ImportCodes, code: string) => string;
  /** Fields that the school has defined. */
  more?: readonly ImportField[];
}

/** Returns an example file for an import: all columns that this person can import, with the screen's headings, and one example record. */
export function exampleFile(resource: ImportResource, reader: ExampleReader): string {
  const fields = [...fieldsFor(resource, reader.isAdmin), ...(reader.more ?? [])];
  const delimiter = hasDecimalComma(reader.locale) ? ';' : ',';
  const line = (cells: readonly string[]): string => `${cells.map(quoted).join(delimiter)}\r\n`;
  const titles = fields.map(({ name, label }) => label ?? reader.titleOf(name));
  return `\uFEFF${line(titles)}${line(fields.map((field) => exampleOf(field, reader)))}`;
}

/** Returns the example of a field as the reader would type it. */
function exampleOf(
  { name, kind, example, codes }: ImportField,
  { locale, sampleOf, labelOf }: ExampleReader,
): string {
  if (example === null) return sampleOf(name);
  if (codes)
    return example
      .split(', ')
      .map((code) => labelOf(codes, code))
      .join(', ');
  if ((kind === 'cents' || kind === 'number') && hasDecimalComma(locale)) return example.replace('.', ',');
  return kind === 'day' ? dayOf(example) : example;
}

/** '31/05/1990': imports read this format in every language. */
const dayOf = (day: string): string => day.split('-').toReversed().join('/');
