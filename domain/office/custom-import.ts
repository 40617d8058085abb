import type { FieldKind } from './custom-field.ts';
import { nameOfField } from './custom-value.ts';
import { type CellKind, foldHeader, type ImportField } from './import-field.ts';

interface Importable {
  id: string;
  name: string;
  kind: FieldKind;
  isRequired: boolean;
  canEdit: boolean;
  options: readonly { id: string; label: string }[];
}

const CELLS = { TEXT: 'text', NUMBER: 'number', DATE: 'day', CHOICE: 'option' } as const satisfies Record<
  FieldKind,
  CellKind
>;
const EXAMPLES = { NUMBER: '4.5', DATE: '2026-05-31' };

const toImportField = ({ id, name, kind, isRequired, options }: Importable): ImportField => ({
  name: nameOfField(id),
  label: name,
  kind: CELLS[kind],
  aliases: [foldHeader(name)],
  example: kind === 'NUMBER' || kind === 'DATE' ? EXAMPLES[kind] : (options[0]?.label ?? name),
  ...(isRequired && { isRequired }),
  ...(kind === 'CHOICE' && { options }),
});

/** Returns the fields of an import for the custom fields that the caller can set. A column with a field's name is mapped to it. */
export const customImportFields = (fields: readonly Importable[]): ImportField[] =>
  fields.filter(({ canEdit }) => canEdit).map(toImportField);

/** Returns the id of the option that a cell names by its label, whatever its case and accents. */
export const optionByLabel = (options: ImportField['options'] = []) => {
  const ids = new Map(options.map(({ id, label }) => [foldHeader(label), id]));
  return (label: string): string | undefined => ids.get(foldHeader(label));
};
