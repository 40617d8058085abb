import { useTranslation } from 'react-i18next';
import { formatPlainDate, isPlainDate } from '#domain/values/plain-date.ts';
import type { FiledReport } from '#calls/teaching/api/lesson-reports.ts';
import { TwoVersions } from '#src/ui/TwoVersions.tsx';
import type { DraftWord, ReportDraft } from './draft.ts';
import { valuesOf } from './use-report.ts';

interface StaleReportProps {
  mine: ReportDraft;
  theirs: FiledReport | null;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

const LABELS = {
  done: 'done',
  homework: 'homework',
  levelNote: 'level-note',
  internalNote: 'internal',
} as const;
const lineOf = ({ term, meaning, example }: DraftWord): string =>
  [term, meaning, example].filter((part) => part !== '').join(' – ');
const linesOf = (words: readonly DraftWord[]): string =>
  words
    .map(lineOf)
    .filter((line) => line !== '')
    .join('\n');

const dayText = (day: string): string => (isPlainDate(day) ? formatPlainDate(day) : day);

/** Conflict: the report was submitted or amended in another window. */
export function StaleReport({ mine, theirs, ...choices }: StaleReportProps) {
  const { t } = useTranslation('report');
  const other = valuesOf(theirs);
  const texts = (Object.keys(LABELS) as (keyof typeof LABELS)[]).map((name) => ({
    label: t(LABELS[name]),
    mine: mine[name],
    theirs: other[name],
  }));
  const words = {
    label: t('words.title'),
    mine: linesOf(mine.vocabulary),
    theirs: linesOf(other.vocabulary),
  };
  const due = {
    label: t('homework-due'),
    mine: dayText(mine.homeworkDueOn),
    theirs: dayText(other.homeworkDueOn),
  };
  const rows = [...texts, due, words].filter((row) => row.mine !== row.theirs);
  return <TwoVersions rows={rows} {...choices} />;
}
