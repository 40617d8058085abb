import { useTranslation } from 'react-i18next';
import type { Closure } from '#domain/scheduling/api/teacher-week.ts';
import type { IconName } from '#domain/shared/appearance.ts';
import type { Tone } from '#src/theme/tones.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';

const LOOK: Readonly<Record<Closure['kind'], { tone: Tone; icon: IconName }>> = {
  HOLIDAY: { tone: 'neutral', icon: 'BeachAccess' },
  TIME_OFF: { tone: 'neutral', icon: 'PersonOff' },
  REQUESTED_ABSENCE: { tone: 'warning', icon: 'HourglassEmpty' },
};

interface ClosureTextProps {
  closure: Closure;
  /** Its times, where it does not last the whole day. */
  times?: string;
}

/** Why students cannot book then: a holiday with its name, time off with its reason, or a requested absence. */
export function ClosureText({ closure: { kind, name }, times }: ClosureTextProps) {
  const { t } = useTranslation('teacher-week');
  const { tone, icon } = LOOK[kind];
  return (
    <Box component="span" sx={[text, toneSx(tone)]}>
      <BadgeIcon name={icon} size="1.15em" />
      {[times, t(`closure.${kind}`), name].filter(Boolean).join(' · ')}
    </Box>
  );
}

const text = {
  display: 'block',
  px: 0.5,
  py: 0.25,
  borderRadius: '6px',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  '& svg': { verticalAlign: '-0.2em', mr: 0.5 },
} as const;
