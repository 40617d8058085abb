import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentProgress } from '#domain/teaching/api/student-dashboard.ts';
import { Box } from '#src/ui/Box.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { LevelLadder } from '#src/ui/LevelLadder.tsx';

interface LevelPathProps {
  level: StudentProgress['level'];
  steps: StudentProgress['levelSteps'];
  /** Names the level. */
  heading: string;
  /** Replaces the heading before there is a level. */
  none: ReactNode;
}

/** The latest ones; who wants all of them asks the school. */
const SHOWN_STEPS = 3;

/** The student's level between A1 and C2, and how it was determined. */
export function LevelPath({ level, steps, heading, none }: LevelPathProps) {
  const { t } = useTranslation('progress');
  return (
    <Box component="section" aria-label={t('level.path')} sx={part}>
      {level ? (
        <>
          <Box sx={{ fontWeight: 600, mb: 1.5 }}>{heading}</Box>
          <LevelLadder level={level} />
        </>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{none}</Box>
      )}
      {steps.length > 0 && (
        <Box component="ol" aria-label={t('level.steps')} sx={list}>
          {steps
            .slice(-SHOWN_STEPS)
            .toReversed()
            .map((step) => (
              <Box component="li" key={step.at}>
                <b>{step.level}</b> · {t(`level.by.${step.by}`)} · <DayField at={step.at} />
              </Box>
            ))}
        </Box>
      )}
    </Box>
  );
}

const part = { mt: 2.5, pt: 2, borderTop: 1, borderColor: 'divider' } as const;
const list = {
  listStyle: 'none',
  p: 0,
  m: 0,
  mt: 1.5,
  display: 'grid',
  gap: 0.5,
  color: 'text.secondary',
  fontSize: '0.875rem',
} as const;
