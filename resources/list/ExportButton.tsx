import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '#src/ui/Button.tsx';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { exportBusinesses } from '#domain/api/business.ts';
import type { exportPayments } from '#domain/api/payments.ts';
import type { exportCourses } from '#domain/api/courses.ts';
import type { exportStudents } from '#domain/api/students.ts';
import type { exportTrials } from '#domain/api/trial-funnel.ts';
import type { exportTeachers } from '#domain/api/teachers.ts';
import { useToday } from '#src/agenda/today.ts';
import { request } from '#src/api/client.ts';
import { errorText } from '#src/ui/error-text.ts';
import { toast } from '#src/ui/toast-store.ts';
import { useWords } from '../use-words.ts';
import { saveFile } from './save-file.ts';
import { useTotalText } from './use-total-text.ts';

export type ExportEndpoint =
  | typeof exportBusinesses
  | typeof exportCourses
  | typeof exportPayments
  | typeof exportStudents
  | typeof exportTeachers
  | typeof exportTrials;

/** The list as it is filtered and sorted, every row of it, as a CSV file. */
export function ExportButton({ endpoint }: { endpoint: ExportEndpoint }) {
  const t = useWords();
  const { resource, sort, filterValues, total } = useListContext();
  const [isBusy, setIsBusy] = useState(false);
  const today = useToday();
  const count = useTotalText();
  const name = t(`${resource}.title`).toLowerCase();

  async function save(): Promise<void> {
    setIsBusy(true);
    try {
      const query = { sort: JSON.stringify([sort.field, sort.order]), filter: JSON.stringify(filterValues) };
      saveFile(`${resource}-${today}.csv`, await request(endpoint, { query }));
      toast.success(t('list.exported', { total: count, name }));
    } catch (error) {
      toast.error(errorText(error, t));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button startIcon={<Download />} loading={isBusy} disabled={total === 0} onClick={() => void save()}>
      {isBusy ? t('list.exporting', { total: count, name }) : t('list.export')}
    </Button>
  );
}
