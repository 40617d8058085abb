import * as z from 'zod/mini';

/** The steps in which a new student introduces themselves, in their order; each may be skipped. */
export const ONBOARDING_STEPS = ['CONTACT', 'GOAL', 'MESSAGES', 'LEVEL'] as const;
export const onboardingStep = z.enum(ONBOARDING_STEPS);
export type OnboardingStep = z.infer<typeof onboardingStep>;

/** Where somebody goes on: at the asked step if there is such a one, else where they left, else at the beginning. */
export function stepToShow(asked: string | null, kept: OnboardingStep | null): OnboardingStep {
  const wanted = ONBOARDING_STEPS.find((step) => step === asked?.toUpperCase());
  return wanted ?? kept ?? ONBOARDING_STEPS[0];
}

/** The step after this one; DONE after the last. */
export function stepAfter(step: OnboardingStep): OnboardingStep | 'DONE' {
  return ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(step) + 1] ?? 'DONE';
}
