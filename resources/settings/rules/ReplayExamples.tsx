import type { ReplayExample } from '#domain/provider/api/rule-replays.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { Box } from '#src/ui/Box.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { MomentText } from '#src/ui/MomentText.tsx';
import { LessonRecordButton } from '#resources/lessons/LessonRecordButton.tsx';
import { useCan } from '#src/session/use-can.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Some of the decisions that would have been different, each with its lesson. */
export function ReplayExamples({ examples }: { examples: readonly ReplayExample[] }) {
  const t = useT('rules');
  if (examples.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="replay-examples">
      <Box component="h3" id="replay-examples" sx={{ m: 0, mb: 1, fontSize: '1rem' }}>
        {t('replay.examples')}
      </Box>
      <Box component="ul" sx={list}>
        {examples.map((example) => (
          <Example key={`${example.kind}:${example.lessonId}:${example.studentName}`} example={example} />
        ))}
      </Box>
    </Box>
  );
}

function Example({ example }: { example: ReplayExample }) {
  const t = useT('rules');
  const result = useResult();
  const seesLessons = useCan()('calendar', 'view');
  const { kind, lessonId, startsAt, studentName, teacherName, before, after } = example;
  return (
    <Box component="li" sx={row}>
      <MomentText at={startsAt} />
      <span>{[studentName, teacherName].filter(Boolean).join(' · ')}</span>
      <span>
        {t(`replay.kind.${kind}`)}
        {': '}
        <b>{t('replay.from-to', { from: result(kind, before), to: result(kind, after) })}</b>
      </span>
      {seesLessons && (
        <LessonRecordButton lessonId={lessonId} name={studentName ?? teacherName} startsAt={startsAt} />
      )}
    </Box>
  );
}

function useResult() {
  const t = useT('rules');
  const currency = useCurrency();
  return (kind: ReplayExample['kind'], value: number): string => {
    if (kind === 'PAY') return formatMoney(value, currency);
    if (kind === 'CANCELLATION') return t('replay.credits', { count: value });
    return t(value === 0 ? 'replay.booked' : 'replay.refused');
  };
}

const list = { listStyle: 'none', m: 0, p: 0, maxHeight: 440, overflowY: 'auto' } as const;
const row = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'center',
  gridTemplateColumns: { xs: '1fr', sm: '9.5rem minmax(0, 1fr) minmax(0, 1.2fr) auto' },
  py: 0.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
