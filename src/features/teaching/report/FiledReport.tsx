import { useTranslation } from 'react-i18next';
import type { FiledReport as Report } from '#calls/teaching/api/lesson-reports.ts';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';

interface FiledReportProps {
  report: Report;
}

/** A report as teachers and staff read it, the internal note with it. */
export function FiledReport({ report }: FiledReportProps) {
  const { t } = useTranslation('report');
  const words = report.vocabulary
    .map(({ term, meaning, example }) => [term, meaning, example].filter(Boolean).join(' – '))
    .join('\n');
  const lines = (text: string | null) => text && <span style={{ whiteSpace: 'pre-line' }}>{text}</span>;
  const facts = [
    { label: t('done'), value: lines(report.done) },
    { label: t('homework'), value: lines(report.homework) },
    { label: t('words.title'), value: lines(words) },
    { label: t('level-note'), value: lines(report.levelNote) },
    { label: t('internal'), value: lines(report.internalNote) },
    { label: t('filed'), value: <InstantField at={report.updatedAt} /> },
  ];
  return <DescriptionList facts={facts} />;
}
