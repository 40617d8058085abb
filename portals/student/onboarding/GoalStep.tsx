import { useTranslation } from 'react-i18next';
import { GOALS } from '#domain/people/sign-up.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { StepButtons } from '../steps/StepButtons.tsx';
import type { StepProps } from './step-props.ts';

/** The goal: a press adds a suggested text that the student can edit. */
export function GoalStep({ detail, save, onBack }: StepProps) {
  const { t } = useTranslation('onboarding');
  const form = usePlainForm<{ goal: string }>({ goal: detail.goal ?? '' }, ['goal']);
  const add = (words: string) => {
    const { goal } = form.getValues();
    if (!goal.includes(words))
      form.setValue('goal', [goal.trim(), words].filter(Boolean).join(', '), { shouldDirty: true });
  };
  return (
    <Form form={form} onSubmit={({ goal }) => save({ goal: goal.trim() === '' ? null : goal })}>
      <Box role="group" aria-label={t('goal-pick')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {GOALS.map((goal) => (
          <Button
            key={goal}
            variant="outlined"
            onClick={() => add(t(`goals.${goal}`))}
            sx={{ minHeight: 44 }}
          >
            {t(`goals.${goal}`)}
          </Button>
        ))}
      </Box>
      <TextField name="goal" label={t('goal-words')} hint={t('goal-example')} rows={4} />
      <StepButtons onBack={onBack}>
        <SubmitButton fullWidth>{t('next')}</SubmitButton>
      </StepButtons>
    </Form>
  );
}
