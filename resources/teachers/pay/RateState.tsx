import type { TeacherRateRecord } from '#domain/api/teacher-rates.ts';
import { useToday } from '#src/agenda/today.ts';
import { type Tone, toneSx } from '#src/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { useWords } from '../../use-words.ts';

/** Whether a rate holds, in colour and word. */
export function RateState({ isCurrent, validFrom }: TeacherRateRecord) {
  const t = useWords();
  const isComing = validFrom > useToday();
  const tone: Tone = isCurrent ? 'success' : isComing ? 'info' : 'neutral';
  const word = isCurrent
    ? t('payroll:rates.current')
    : isComing
      ? t('payroll:rates.coming')
      : t('payroll:rates.past');
  return (
    <Box component="span" sx={[pill, toneSx(tone)]}>
      {word}
    </Box>
  );
}

const pill = {
  px: 1,
  py: 0.25,
  borderRadius: 99,
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const;
