import Download from '@mui/icons-material/FileDownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { type AuditRecord, exportAudit, listAudit } from '#domain/office/api/audit.ts';
import { addressOf } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import { useApiPage } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';
import { AuditEntry } from '#src/backoffice/record/AuditEntry.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { type Chosen, chosenIn } from './audit-filters.ts';

const STEP = 50;

/** Returns the names for the ids in the address, taken from the entries found. */
const namesIn = (rows: readonly AuditRecord[] = [], { actorId, subjectId, recordId }: Chosen) => ({
  actorId: rows.find((row) => row.actorId === actorId)?.actorName ?? null,
  subjectId: rows.find((row) => row.subjectId === subjectId)?.subjectName ?? null,
  recordId: rows.find((row) => row.recordId === recordId)?.record?.name ?? null,
});

/** All changes of the school, newest first, filtered by person, record, action and day; the filters are stored in the address. */
export function AuditSection() {
  const t = useT('settings');
  const [search, setSearch] = useAddressSearch();
  const chosen = chosenIn(search);
  /** Where the page shown begins: the last number of the page before it. */
  const before = /^\d{1,15}$/.exec(search.get('before') ?? '')?.[0];
  const filter = JSON.stringify({ ...chosen, ...(before && { before }) });
  const entries = useApiPage(listAudit, { query: { filter, range: JSON.stringify([0, STEP - 1]) } });
  const file = useMutation({
    mutationFn: () => downloadFile(addressOf(exportAudit, { query: { filter: JSON.stringify(chosen) } })),
    onError: (error) => toast.error(errorText(error, t)),
  });
  const choose = (next: Record<string, string>) => setSearch(next, { replace: true });
  /** A step of its own in the browser's history: Back leads to the newer page. */
  const turn = (from: string | null) => setSearch({ ...chosen, ...(from && { before: from }) });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 900 }}>
      <AuditFilters chosen={chosen} names={namesIn(entries.data?.rows, chosen)} onChange={choose} />
      <div>
        <Button startIcon={<Download />} loading={file.isPending} onClick={() => file.mutate()}>
          {t('auditlog.export')}
        </Button>
      </div>
      <QueryView query={entries}>
        {({ rows }) => (
          <>
            {rows.length === 0 && (
              <EmptyState picture="files" title={t('auditlog.empty')} text={t('auditlog.empty-text')} />
            )}
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {rows.map((entry: AuditRecord) => (
                <AuditEntry key={entry.id} entry={entry} isNamed />
              ))}
            </Box>
            <Box sx={{ display: 'flex', gap: 1 }}>
              {before && <Button onClick={() => turn(null)}>{t('auditlog.newest')}</Button>}
              {rows.length === STEP && (
                <Button loading={entries.isFetching} onClick={() => turn(rows.at(-1)!.id)}>
                  {t('auditlog.older')}
                </Button>
              )}
            </Box>
          </>
        )}
      </QueryView>
    </Box>
  );
}
