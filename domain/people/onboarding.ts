import * as z from 'zod/mini';

/** The steps of a new student's onboarding, in order. Each can be skipped. */
export const ONBOARDING_STEPS = ['CONTACT', 'GOAL', 'MESSAGES', 'LEVEL'] as const;
export const onboardingStep = z.enum(ONBOARDING_STEPS);
export type OnboardingStep = z.infer<typeof onboardingStep>;

/** Returns the steps that are left for this student: what the trial form has asked is not asked again. */
export const stepsFor = ({ goal }: { goal: string | null }): readonly OnboardingStep[] =>
  ONBOARDING_STEPS.filter((step) => step !== 'GOAL' || goal === null);

/** Returns where the introduction resumes: at the requested step if it exists, else where the student left, else at the beginning. */
export function stepToShow(
  asked: string | null,
  kept: OnboardingStep | null,
  steps: readonly OnboardingStep[] = ONBOARDING_STEPS,
): OnboardingStep {
  const wanted = steps.find((step) => step === asked?.toUpperCase());
  const next = steps.find((step) => kept && ONBOARDING_STEPS.indexOf(step) >= ONBOARDING_STEPS.indexOf(kept));
  return wanted ?? next ?? steps[0] ?? ONBOARDING_STEPS[0];
}

/** The step after this one; DONE after the last. */
export function stepAfter(
  step: OnboardingStep,
  steps: readonly OnboardingStep[] = ONBOARDING_STEPS,
): OnboardingStep | 'DONE' {
  return steps[steps.indexOf(step) + 1] ?? 'DONE';
}
