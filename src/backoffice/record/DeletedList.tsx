import RestoreFromTrash from '@mui/icons-material/RestoreFromTrashOutlined';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { type DeletedRecord, listDeleted } from '#domain/office/api/deleted.ts';
import type { DeletedNoun } from '#domain/nouns.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Link } from '#src/ui/Link.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { auditPath } from './audit-path.ts';
import { useT } from '../screen/use-t.ts';
import { useRestore } from './use-restore.ts';

export interface DeletedOf {
  /** Left out: records of all kinds, each with its kind. */
  noun?: DeletedNoun;
  place?: string;
  /** Endpoints that return the record after it is restored; `all` if it can be anywhere. */
  shows: readonly Endpoint[] | 'all';
  onRestored?: () => unknown;
}

/** Records deleted in the last 30 days that can be restored, newest first. */
export function DeletedList({ noun, place, ...restoring }: DeletedOf) {
  const t = useT();
  const restore = useRestore(restoring);
  const query = { query: { ...(noun && { noun }), ...(place && { place }) } };
  return (
    <QueryView query={useApi(listDeleted, query)}>
      {(rows) =>
        rows.length === 0 ? (
          <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
            {t('deleted.none')}
          </Box>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((row) => (
              <DeletedRow
                key={row.id}
                row={row}
                isNamed={!noun}
                isBusy={restore.isPending}
                onRestore={() => restore.mutate({ params: { id: row.id } })}
              />
            ))}
          </Box>
        )
      }
    </QueryView>
  );
}

/** The record that it belonged to, as a link; for a view, its list. */
function Of({ row: { noun, of, place } }: { row: DeletedRecord }) {
  const t = useT();
  if (noun === 'saved_view' && place) return <>{` · ${t(`${place}.title`)}`}</>;
  if (!of) return null;
  const to = auditPath({ record: of, recordId: place });
  return (
    <>
      {' · '}
      {to ? <Link to={to}>{of.name}</Link> : of.name}
    </>
  );
}

interface DeletedRowProps {
  row: DeletedRecord;
  /** Shows the kind of record too. */
  isNamed: boolean;
  isBusy: boolean;
  onRestore: () => void;
}

function DeletedRow({ row, isNamed, isBusy, onRestore }: DeletedRowProps) {
  const t = useT();
  const { noun, title, onDate, deletedByName, deletedAt, keptUntil } = row;
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {isNamed && (
          <Box sx={kind}>
            {t(`deleted.noun.${noun}`)}
            <Of row={row} />
          </Box>
        )}
        <Box sx={{ fontWeight: 600 }}>
          {title}
          {onDate && (
            <>
              {' · '}
              <PlainDateField date={onDate} />
            </>
          )}
        </Box>
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {deletedByName ? t('deleted.by', { name: deletedByName }) : t('deleted.deleted')}{' '}
          <InstantField at={deletedAt} as="relative" />
          {' · '}
          {t('deleted.until')} <InstantField at={keptUntil} as="relative" />
        </Box>
      </Box>
      <Button
        startIcon={<RestoreFromTrash />}
        aria-label={t('deleted.restore-named', { title })}
        disabled={isBusy}
        onClick={onRestore}
        sx={{ ml: 'auto' }}
      >
        {t('deleted.restore')}
      </Button>
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
const kind = { fontSize: '0.8125rem', color: 'text.secondary' } as const;
