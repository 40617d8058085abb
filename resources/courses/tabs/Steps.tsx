import type { CourseRecord } from '#domain/teaching/api/courses.ts';
import { courseSteps, type StepState } from '#domain/teaching/course.ts';
import { formatPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import type { Tone } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Chip } from '#src/ui/Chip.tsx';

const TONES: Readonly<Record<StepState, Tone>> = {
  DONE: 'success',
  LATE_DONE: 'warning',
  DUE: 'info',
  OVERDUE: 'danger',
  NOT_YET: 'neutral',
};

/** What has to be communicated to Fundae, until when, and whether it was. */
export function Steps({ course }: { course: CourseRecord }) {
  const t = useT();
  const steps = courseSteps(course, useToday());
  return (
    <Card title={t('courses:steps')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map(({ step, until, doneOn, state }) => (
          <Box component="li" key={step} sx={row}>
            <Box sx={{ flex: '1 1 200px' }}>
              <b>{t(`courses:step.${step}`)}</b>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {t('courses:step-until', { day: formatPlainDate(until) })}
                {doneOn && ` · ${t('courses:step-done', { day: formatPlainDate(parsePlainDate(doneOn)) })}`}
              </Box>
            </Box>
            <Chip tone={course.status === 'CANCELLED' ? 'neutral' : TONES[state]}>
              {t(`courses:step-state.${state}`)}
            </Chip>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
