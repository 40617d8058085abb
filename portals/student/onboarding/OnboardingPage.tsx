import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { getStudentDetail, updateStudentDetail } from '#calls/people/api/student-platform.ts';
import type { StudentDetail } from '#domain/people/api/student-platform.ts';
import { type OnboardingStep, stepAfter, stepsFor, stepToShow } from '#domain/people/onboarding.ts';
import { request } from '#src/api/client.ts';
import { apiQuery } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import { paths } from '#src/paths.ts';
import { meQuery } from '#src/session/me.ts';
import { Box } from '#src/ui/Box.tsx';
import { PageTitle } from '#src/ui/PageTitle.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';
import { Typography } from '#src/ui/Typography.tsx';
import { StepBar } from '../steps/StepBar.tsx';
import { useStudentDetail } from '../use-student-detail.ts';
import { ContactStep } from './ContactStep.tsx';
import { GoalStep } from './GoalStep.tsx';
import { LevelStep } from './LevelStep.tsx';
import { MessagesStep } from './MessagesStep.tsx';
import type { OwnFields } from './step-props.ts';

const STEP: Readonly<Record<OnboardingStep, typeof ContactStep>> = {
  CONTACT: ContactStep,
  GOAL: GoalStep,
  MESSAGES: MessagesStep,
  LEVEL: LevelStep,
};

/** Saves the answers of a step and the student's progress, so that they can continue later on any device. */
function useSaving(detail: StudentDetail, next: OnboardingStep | 'DONE') {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  return async (fields: OwnFields) => {
    const params = { id: detail.id };
    const saved = await request(updateStudentDetail, { params, body: { ...fields, onboardingStep: next } });
    queryClient.setQueryData(apiQuery(getStudentDetail, { params }).queryKey, saved);
    if (fields.timeZone) await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    if (next === 'DONE') toast.success(t('done'));
    void navigate(
      next === 'DONE' ? paths.studentDashboard : `${paths.studentOnboarding}?step=${next.toLowerCase()}`,
    );
  };
}

function Steps({ detail }: { detail: StudentDetail }) {
  const { t } = useTranslation('onboarding');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The values at the start of the page: going back shows the person's own answers.
  const [known] = useState(detail);
  const steps = stepsFor(known);
  const step = stepToShow(search.get('step'), detail.onboardingStep, steps);
  const save = useSaving(detail, stepAfter(step, steps));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step, shown]);
  const at = steps.indexOf(step) + 1;
  const before = steps[at - 2];
  const goBack = before
    ? () => void navigate(`${paths.studentOnboarding}?step=${before.toLowerCase()}`)
    : undefined;
  const title = t(`title.${step}`, { name: detail.firstName });
  const Shown = STEP[step];
  const of = steps.length;
  return (
    <Box sx={{ maxWidth: 600 }}>
      <PageTitle title={title} />
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none !important' }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2.5 }}>{t(`text.${step}`)}</Typography>
      <StepBar label={t('step', { at, of })} at={at} of={of} />
      <Shown key={step} detail={detail} isPhoneKnown={known.phone !== null} save={save} onBack={goBack} />
    </Box>
  );
}

/** ROUTE-18: a new student introduces themselves in at most four steps; `?step=` names one. */
export function OnboardingPage() {
  const detail = useStudentDetail();
  return (
    <QueryView query={detail} isPage>
      {(student) => <Steps detail={student} />}
    </QueryView>
  );
}
