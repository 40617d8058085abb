import { useTranslation } from 'react-i18next';
import { ABSENCE_ANSWER, type AbsenceDecision } from '#domain/scheduling/absence.ts';
import type { KindColour, IconName } from '#domain/shared/appearance.ts';
import { useSpanText } from '#src/features/scheduling/agenda/use-span-text.ts';
import { Box } from '#src/ui/Box.tsx';
import { Chip } from '#src/ui/Chip.tsx';

interface LessonRow {
  id: string;
  startsAt: string;
  endsAt: string;
  learnerName: string;
  /** Its proposal or decision, in words. */
  outcome: string;
  look: { colour: KindColour; icon: IconName };
}

/** How a lesson that stays as it is, or that support has yet to decide, looks. */
const LOOK = {
  ...ABSENCE_ANSWER,
  KEPT: { colour: 'regular', icon: 'EventAvailable' },
  OPEN: { colour: 'warning', icon: 'HourglassEmpty' },
} as const satisfies Record<string, { colour: KindColour; icon: IconName }>;
export const outcomeLook = (decision: AbsenceDecision | null) => LOOK[decision ?? 'OPEN'];

const SHOWN = 3;

/** Lessons of an absence, each with its outcome; the first ones, and the others on request. */
export function AffectedLessons({ label, lessons }: { label: string; lessons: readonly LessonRow[] }) {
  const { t } = useTranslation('own-absence');
  const rest = lessons.slice(SHOWN);
  return (
    <>
      <LessonRows label={label} lessons={lessons.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <Box component="details">
          <Box component="summary" sx={{ py: 1.5, cursor: 'pointer', fontWeight: 600 }}>
            {t('preview.more', { count: rest.length })}
          </Box>
          <LessonRows label={t('preview.more', { count: rest.length })} lessons={rest} />
        </Box>
      )}
    </>
  );
}

function LessonRows({ label, lessons }: { label: string; lessons: readonly LessonRow[] }) {
  const span = useSpanText();
  return (
    <Box component="ul" aria-label={label} sx={list}>
      {lessons.map(({ id, learnerName, outcome, look, ...times }) => (
        <Box component="li" key={id} sx={row}>
          <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{learnerName}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{span(times)}</Box>
          </Box>
          <Chip tone={look.colour} icon={look.icon}>
            {outcome}
          </Chip>
        </Box>
      ))}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.75,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
