import type { BatchFault } from '#domain/api/batches.ts';
import { DataTable } from '../record/DataTable.tsx';
import { useWords } from '../use-words.ts';

/** What was not done, item by item, with every reason. The position of an import's row is the line a spreadsheet shows. */
export function Faults({ faults, isFile }: { faults: readonly BatchFault[]; isFile: boolean }) {
  const t = useWords();
  const reason = ([field, text]: [string, string]) => (
    <li key={field}>{field ? `${t(`imports.field.${field}`, { defaultValue: field })}: ${text}` : text}</li>
  );
  return (
    <DataTable
      label={t('jobs.faults')}
      words="jobs"
      rows={faults.map(({ position, name, errors }) => ({ id: String(position), position, name, errors }))}
      columns={{
        [isFile ? 'row' : 'position']: ({ position }) => <span>{isFile ? position + 1 : position}</span>,
        name: ({ name }) => <span>{name}</span>,
        reasons: ({ errors }) => (
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>{Object.entries(errors).map(reason)}</ul>
        ),
      }}
    />
  );
}
