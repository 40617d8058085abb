import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { getStudentDetail } from '#domain/people/api/student-platform.ts';
import { sample } from '#tests/support/forms/form-case.ts';
import { renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { OnboardingPage } from './OnboardingPage.tsx';

it('ROUTE-18 asks neither for the telephone nor for the goal that the trial form has asked for', async () => {
  const user = userOf('STUDENT');
  const id = user.userId;
  const facts = { id, phone: '+34600111222', goal: 'Travel', onboardedAt: null, onboardingStep: null };
  const detail = { ...(sample(getStudentDetail.reply) as object), ...facts };
  const fetched = stubFetch({
    [`GET /api/v1/student-platform/detail/${id}`]: { body: detail },
    [`PATCH /api/v1/student-platform/${id}`]: { body: { ...detail, onboardingStep: 'MESSAGES' } },
    'GET /api/v1/auth/me': { body: user },
  });
  renderScreen(<OnboardingPage />, { user, path: '/student/onboarding' });
  expect(await screen.findByText('Step 1 of 3')).toBeDefined();
  expect(screen.queryByLabelText('Phone')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toContain('step=messages'));
  const sent = fetched.mock.calls.find(([, init]) => init?.method === 'PATCH')?.[1]?.body;
  expect(JSON.parse(String(sent))).not.toHaveProperty('phone');
});

it('CONST-04 asks for the language of the screens where the school offers several', async () => {
  const user = userOf('STUDENT');
  const facts = { id: user.userId, onboardedAt: null, onboardingStep: null };
  stubFetch({
    [`GET /api/v1/student-platform/detail/${user.userId}`]: {
      body: { ...(sample(getStudentDetail.reply) as object), ...facts },
    },
  });
  const both = { locales: ['en', 'es'], defaultLocale: 'en' };
  const { unmount } = renderScreen(<OnboardingPage />, {
    user,
    path: '/student/onboarding?step=contact',
    provider: both,
  });
  expect(await screen.findByRole('radio', { name: 'Español' })).toBeDefined();
  unmount();
  renderScreen(<OnboardingPage />, { user, path: '/student/onboarding?step=contact' });
  expect(await screen.findByRole('button', { name: 'Save and continue' })).toBeDefined();
  expect(screen.queryByRole('radio', { name: 'Español' })).toBeNull();
});
