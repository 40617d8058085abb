import type { TeacherRateRecord } from '#domain/billing/api/teacher-rates.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import type { Tone } from '#src/theme/tones.ts';
import { Chip } from '#src/ui/Chip.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Whether a rate holds, in colour and word. */
export function RateState({ isCurrent, validFrom }: TeacherRateRecord) {
  const t = useT();
  const isComing = validFrom > useToday();
  const tone: Tone = isCurrent ? 'success' : isComing ? 'info' : 'neutral';
  const word = isCurrent
    ? t('pay-runs:rates.current')
    : isComing
      ? t('pay-runs:rates.coming')
      : t('pay-runs:rates.past');
  return <Chip tone={tone}>{word}</Chip>;
}
