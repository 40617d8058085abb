import { fieldsFor, type ImportField, type ImportResource } from './import-field.ts';

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** A file to begin with: every column that this person may bring in, under the name that the screen gives it, and a record that shows how. */
export function exampleFile(
  resource: ImportResource,
  isAdmin: boolean,
  titleOf: (field: ImportField['name']) => string,
): string {
  const fields = fieldsFor(resource, isAdmin);
  return `\uFEFF${line(fields.map(({ name }) => titleOf(name)))}${line(fields.map(({ example }) => example))}`;
}
