import { type RawBuilder, sql } from 'kysely';

/** Creates a row source for `from`, with a name and named columns. Each row contains its values in the order of the columns. */
export type RowSource = (rows: readonly (readonly unknown[])[]) => RawBuilder<unknown>;

/**
 * Returns a function that passes rows from code to a statement. Up to `few` rows are written as values: cheaper for PostgreSQL and the
 * driver than arrays, but with a different statement text for each number of rows. More rows, and none, are passed as one array per column:
 * one text, planned once. `columns` are their names and types.
 */
export function rowSource(
  name: string,
  columns: Readonly<Record<string, string>>,
  { few }: { few: number },
): RowSource {
  const types = Object.values(columns);
  const end = ` ${name}(${Object.keys(columns).join(', ')})`;
  const ofArrays = [
    'unnest(',
    ...types.map((type, n) => `::${type}[]${n < types.length - 1 ? ', ' : `)${end}`}`),
  ];
  const ofValues = Array.from({ length: few + 1 }, (_, count) => valuesText(types, count, end));
  return (rows) =>
    rows.length > 0 && rows.length <= few
      ? statement(ofValues[rows.length]!, rows.flat())
      : statement(
          ofArrays,
          types.map((_, column) => rows.map((row) => row[column])),
        );
}

/** Returns the texts before, between and after the values. */
function valuesText(types: readonly string[], count: number, end: string): string[] {
  const row = types.map((type, n) => `::${type}${n < types.length - 1 ? ', ' : '), ('}`);
  const rows = Array.from({ length: count }, () => row).flat();
  rows.push(`${rows.pop() ?? ''}`.replace(/, \($/, `)${end}`));
  return ['(values (', ...rows];
}

const statement = (texts: readonly string[], values: readonly unknown[]): RawBuilder<unknown> =>
  sql(texts as unknown as TemplateStringsArray, ...values);
