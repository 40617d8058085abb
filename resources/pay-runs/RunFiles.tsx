import Download from '@mui/icons-material/DownloadOutlined';
import { exportPayRun, type PayRunRecord } from '#domain/billing/api/pay-runs.ts';
import { addressOf } from '#src/api/client.ts';
import { Button } from '#src/ui/Button.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useDownload } from './use-download.ts';

/** A run as the bank and the accountant want it. */
export function RunFiles({ run: { id } }: { run: PayRunRecord }) {
  const t = useT();
  const file = useDownload();
  return (['teachers', 'lines'] as const).map((of) => (
    <Button
      key={of}
      startIcon={<Download />}
      disabled={file.isPending}
      onClick={() => file.mutate(addressOf(exportPayRun, { params: { id }, query: { of } }))}
    >
      {t(`pay-runs:export-${of}`)}
    </Button>
  ));
}
