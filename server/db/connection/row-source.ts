import { type RawBuilder, sql } from 'kysely';

/** Rows for `from`, under a name and with its columns: each row's values in the columns' order. */
export type RowSource = (rows: readonly (readonly unknown[])[]) => RawBuilder<unknown>;

/**
 * How a statement takes in rows that the code holds. Up to `few` of them are written as values, which costs PostgreSQL and the driver
 * less than arrays do, but makes a text of its own for each number of rows; more of them, and none, are an array a column: one text,
 * planned once. `columns` are their names and types.
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
