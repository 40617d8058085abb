import { fieldsFor, type ImportField, type ImportResource } from './import-field.ts';

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** Returns an example file for an import: all columns that this person can import, with the screen's headings, and one example record. */
export function exampleFile(
  resource: ImportResource,
  isAdmin: boolean,
  titleOf: (field: ImportField['name']) => string,
): string {
  const fields = fieldsFor(resource, isAdmin);
  return `\uFEFF${line(fields.map(({ name }) => titleOf(name)))}${line(fields.map(({ example }) => example))}`;
}
