import { formatPercent } from '#src/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { type CourseEvidence, exportCourseEvidence } from '#calls/teaching/api/course-evidence.ts';
import { evidenceRows } from '#domain/teaching/course-evidence.ts';
import { addressOf } from '#src/api/client.ts';
import { Card } from '#src/ui/Card.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { PartTable, type PartTableProps } from './PartTable.tsx';

interface EvidenceTableProps extends Omit<PartTableProps, 'rows'> {
  evidence: CourseEvidence;
}

/** One table of the evidence: the very texts that its CSV and the PDF have. */
export function EvidenceTable({ part, evidence, action, cell }: EvidenceTableProps) {
  const { t } = useTranslation('evidence');
  const rows = evidenceRows(part, evidence, (word) => t(`word.${word}`), formatPercent);
  const title = t(`part.${part}`);
  const file = addressOf(exportCourseEvidence, { params: { id: evidence.id }, query: { part } });
  return (
    <Card title={title} actions={<DownloadButton address={file} label={t('csv', { part: title })} />}>
      <PartTable part={part} rows={rows} action={action} cell={cell} />
    </Card>
  );
}
