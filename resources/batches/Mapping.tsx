import type { ImportRecord } from '#domain/office/api/imports.ts';
import { Box } from '#src/ui/Box.tsx';
import { selectSx } from '#src/backoffice/screen/select-style.ts';
import { tableSx } from '#src/backoffice/screen/table-style.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useImportFields } from './use-import-fields.ts';

interface MappingProps {
  record: ImportRecord;
  onChange: (mapping: (string | null)[]) => void;
}

/**
 * The first rows of the file, with a field to choose above each column. A field is mapped to one column only, so choosing it again clears
 * the old one.
 */
export function Mapping({ record, onChange }: MappingProps) {
  const t = useT();
  const { headers, mapping, sample, resource, given } = record;
  // The company from whose page the file comes cannot be another one in a column.
  const { fields: all, titleOf } = useImportFields(resource);
  const fields = all.filter(({ name }) => name !== 'businessId' || !given.includes(name));
  const choose = (at: number, field: string | null) =>
    onChange(mapping.map((each, index) => (index === at ? field : each === field ? null : each)));
  return (
    <Box sx={[tableSx, wide]} tabIndex={0} role="region" aria-label={t('imports.columns')}>
      <table>
        <thead>
          <tr>
            {headers.map((header, at) => (
              <th key={at} scope="col">
                <div>{header}</div>
                <Box
                  component="select"
                  aria-label={t('imports.column', { name: header })}
                  value={mapping[at] ?? ''}
                  onChange={(event) => choose(at, event.target.value || null)}
                  sx={[selectSx, { minHeight: 44, width: '100%', minWidth: 200, mb: 1, fontWeight: 400 }]}
                >
                  <option value="">{t('imports.left-out')}</option>
                  {fields.map(({ name, isRequired }) => (
                    <option key={name} value={name}>
                      {isRequired ? t('imports.required', { name: titleOf(name) }) : titleOf(name)}
                    </option>
                  ))}
                </Box>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells, row) => (
            <tr key={row}>
              {headers.map((_, at) => (
                <td key={at} data-out={mapping[at] === null}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const wide = {
  '& thead th': { height: 'auto', pt: 1, verticalAlign: 'top' },
  '& tbody td': {
    height: 40,
    maxWidth: 260,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& [data-out="true"]': { color: 'text.secondary', textDecoration: 'line-through' },
} as const;
