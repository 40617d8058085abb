import { Link } from 'react-router';
import type { BatchFault } from '#domain/office/api/batches.ts';
import { RA, toPublicPath } from '#src/backoffice/screen/resource-paths.ts';
import { resourcePaths } from '#src/paths.ts';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useImportFields } from './use-import-fields.ts';

interface FaultsProps {
  faults: readonly BatchFault[];
  /** Resource of the records; each links to its page, if it has one. */
  resource: string;
  isFile: boolean;
}

/** An import creates members with ids that no page shows. */
const hasPage = (resource: string): boolean =>
  'show' in ((resourcePaths as Record<string, object>)[resource] ?? {});

/** Failed items with all their errors. The position of an imported row is its line number in a spreadsheet. */
export function Faults({ faults, resource, isFile }: FaultsProps) {
  const t = useT();
  const { titleOf } = useImportFields(resource);
  const reason = ([field, text]: [string, string]) => (
    <li key={field}>{field ? `${titleOf(field)}: ${text}` : text}</li>
  );
  return (
    <DataTable
      label={t('batches.faults')}
      words="batches"
      rows={faults.map((fault) => ({ id: String(fault.position), ...fault }))}
      columns={{
        [isFile ? 'row' : 'position']: ({ position }) => <span>{isFile ? position + 1 : position}</span>,
        name: ({ name, recordId }) => (
          <span style={{ overflowWrap: 'anywhere' }}>
            {recordId && hasPage(resource) ? (
              <Link to={toPublicPath(`${RA}/${resource}/${recordId}/show`)}>{name}</Link>
            ) : (
              name
            )}
          </span>
        ),
        reasons: ({ errors }) => (
          <ul style={{ margin: 0, minWidth: 200, paddingInlineStart: 18 }}>
            {Object.entries(errors).map(reason)}
          </ul>
        ),
      }}
    />
  );
}
