import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { GOALS, type Goal } from '#domain/people/sign-up.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { StepButtons } from '../steps/StepButtons.tsx';
import { TextArea } from '../steps/TextArea.tsx';
import { Tiles } from '../steps/Tiles.tsx';
import type { StepProps } from './step-props.ts';

/** The goal: chosen from a list or typed. */
export function GoalStep({ draft, change, onNext, onBack }: StepProps) {
  const { t } = useTranslation('trial-form');
  const id = useId();
  const toggle = (goal: Goal) =>
    change({
      goals: draft.goals.includes(goal) ? draft.goals.filter((one) => one !== goal) : [...draft.goals, goal],
    });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Tiles
        label={t('goal.which')}
        value={draft.goals}
        isMany
        isShort
        options={GOALS.map((value) => ({ value, label: t(`goals.${value}`) }))}
        onChange={toggle}
      />
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
          {t('goal.words')}
        </Box>
        <TextArea
          id={id}
          value={draft.goalText}
          maxLength={1500}
          onChange={(goalText) => change({ goalText })}
          placeholder={t('goal.example')}
        />
      </Box>
      <StepButtons onBack={onBack}>
        <Button variant="contained" size="large" onClick={onNext}>
          {t('next')}
        </Button>
      </StepButtons>
    </Box>
  );
}
