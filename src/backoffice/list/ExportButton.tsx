import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '#src/ui/Button.tsx';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { MOST_EXPORTED_AT_ONCE } from '#domain/office/batch.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { startExport } from '#domain/office/api/exports.ts';
import type { ListName } from '#domain/shared/resource-facts.ts';
import { addressOf, request } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { useT } from '../screen/use-t.ts';
import { ExportBatch } from '../bulk/ExportBatch.tsx';
import { useTotalText } from '../screen/use-total-text.ts';
import { ResponsiveLabel } from '../screen/ResponsiveLabel.tsx';

interface ExportButtonProps {
  endpoint: Endpoint;
  /** Visible columns in display order. */
  columns: readonly string[];
}

/** Exports all rows of the filtered list as CSV: directly, or as a background task when the list is long. */
export function ExportButton({ endpoint, columns }: ExportButtonProps) {
  const t = useT();
  const { resource, sort, filterValues, total } = useListContext();
  const [isBusy, setIsBusy] = useState(false);
  const [batchId, setBatchId] = useState<string | null>(null);
  const count = useTotalText();
  const name = t(`${resource}.title`);

  async function save(): Promise<void> {
    setIsBusy(true);
    try {
      const query = {
        sort: JSON.stringify([sort.field, sort.order]),
        filter: JSON.stringify(filterValues),
        columns: JSON.stringify(columns),
      };
      // A board has not asked how many there are.
      if (total === undefined || total > MOST_EXPORTED_AT_ONCE) {
        const batch = await request(startExport, { body: { resource: resource as ListName, ...query } });
        setBatchId(batch.id);
        return;
      }
      await downloadFile(addressOf(endpoint, { query }));
      toast.success(t('list.exported', { total: count, name }));
    } catch (error) {
      toast.error(errorText(error, t));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <Button startIcon={<Download />} loading={isBusy} disabled={total === 0} onClick={() => void save()}>
        <ResponsiveLabel>
          {isBusy ? t('list.exporting', { total: count, name }) : t('list.export')}
        </ResponsiveLabel>
      </Button>
      {batchId && (
        <ExportBatch id={batchId} title={t('list.export-of', { name })} onClose={() => setBatchId(null)} />
      )}
    </>
  );
}
