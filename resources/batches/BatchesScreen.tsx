import { Link } from 'react-router';
import type { BatchRecord } from '#domain/office/api/batches.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { BatchProgress } from '#src/backoffice/bulk/BatchProgress.tsx';
import { useBatchName, useBatches } from '#src/backoffice/bulk/use-batches.ts';

function Row({ batch }: { batch: BatchRecord }) {
  const t = useT();
  const nameOf = useBatchName();
  const { id, status, fileName, isOwn, accountName, createdAt } = batch;
  const to = status === 'DRAFT' ? paths.importOne(id) : paths.job(id);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Box component={Link} to={to} sx={link}>
          {nameOf(batch)}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {fileName && `${t('batches.from-file', { file: fileName })} · `}
          {!isOwn && `${t('batches.by', { name: accountName })} · `}
          <InstantField at={createdAt} as="relative" />
        </Box>
      </Box>
      <div>
        <StatusBadge of="batchStatus" value={status} />
      </div>
      {status !== 'DRAFT' && <BatchProgress batch={batch} />}
    </Box>
  );
}

/** The user's background tasks, newest first; admins see those of all users. */
export function BatchesScreen() {
  const t = useT();
  const query = useBatches();
  return (
    <>
      <ScreenTitle title={t('batches.title')} />
      <QueryView query={query}>
        {(batches) =>
          batches.length === 0 ? (
            <EmptyState picture="done" title={t('batches.empty')} text={t('batches.empty-text')} />
          ) : (
            <Box component="ul" aria-label={t('batches.title')} sx={list}>
              {batches.map((batch) => (
                <Row key={batch.id} batch={batch} />
              ))}
            </Box>
          )
        }
      </QueryView>
    </>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 } as const;
const row = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 150px 260px' },
  alignItems: 'center',
  gap: { xs: 1, sm: 2 },
  p: 2,
  borderRadius: 1.5,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
const link = {
  color: 'text.primary',
  fontWeight: 600,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
