import * as z from 'zod/mini';
import { confirmSecondFactor } from '#domain/people/api/auth.ts';
import { addOwnException } from '#domain/scheduling/api/availability.ts';
import { PasswordForm } from '#src/features/people/PasswordForm.tsx';
import { PhoneForm } from '#src/features/people/PhoneForm.tsx';
import { request } from '#src/api/client.ts';
import { ExceptionDialog } from '#src/features/scheduling/availability/ExceptionDialog.tsx';
import { ResetPasswordPage } from '#src/pages/ResetPasswordPage.tsx';
import { ScanStep } from '#src/pages/second-factor/ScanStep.tsx';
import { SecondFactorPage } from '#src/pages/second-factor/SecondFactorPage.tsx';
import { StaffSignIn } from '#src/pages/StaffSignIn.tsx';
import { StudentSignIn } from '#src/pages/StudentSignIn.tsx';
import { type FormCase, nothing, REASON } from './form-case.ts';

const CREDENTIALS = { 'E-mail': 'ana@lingua.example', Password: 'not-so-secret-2026' };
const ownException = {
  saveWeek: async () => Promise.reject(new Error('not asked for')),
  removeException: async () => Promise.reject(new Error('not asked for')),
  refresh: async () => {},
  addException: (body: Parameters<typeof sendException>[0]) => sendException(body),
};
const sendException = (body: z.input<typeof addOwnException.body>) => request(addOwnException, { body });

export const PAGES_FORMS: readonly FormCase[] = [
  {
    file: 'src/pages/StaffSignIn.tsx',
    screen: <StaffSignIn />,
    call: 'POST /auth/token-petition',
    typed: CREDENTIALS,
    button: 'Sign in',
    role: null,
  },
  {
    file: 'src/pages/StudentSignIn.tsx',
    screen: <StudentSignIn />,
    call: 'POST /student-platform/login',
    typed: CREDENTIALS,
    button: 'Sign in',
    role: null,
  },
  {
    file: 'src/pages/EmailForm.tsx',
    screen: <ResetPasswordPage />,
    call: 'POST /student-platform/forgot-password',
    typed: { 'E-mail': 'ana@lingua.example' },
    button: 'E-mail me a link',
    role: null,
    path: '/student/reset-password',
  },
  {
    file: 'src/pages/NewPasswordForm.tsx',
    screen: <ResetPasswordPage />,
    call: 'POST /student-platform/reset-password',
    typed: { 'New password': 'another-secret-2026' },
    button: 'Set new password',
    role: null,
    path: `/student/reset-password?token=${'a'.repeat(43)}`,
    route: '/student/reset-password',
  },
  {
    file: 'src/pages/second-factor/SecondFactorPage.tsx',
    screen: <SecondFactorPage />,
    call: 'POST /auth/second-factor/begin',
    typed: { Password: 'not-so-secret-2026' },
    button: 'Set up',
  },
  {
    file: 'src/pages/second-factor/ScanStep.tsx',
    screen: (
      <ScanStep
        secret={{ secret: 'JBSWY3DPEHPK3PXP', qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }}
        onCode={async (code) => void (await request(confirmSecondFactor, { body: { code } }))}
      />
    ),
    call: 'POST /auth/second-factor/confirm',
    typed: { 'Six-digit code': '123456' },
    button: 'Confirm',
  },
  {
    file: 'src/features/people/PasswordForm.tsx',
    screen: <PasswordForm onDone={nothing} />,
    call: 'POST /auth/password',
    typed: { 'Current password': 'not-so-secret-2026', 'New password': 'another-secret-2026' },
    button: 'Set new password',
  },
  {
    file: 'src/features/people/PhoneForm.tsx',
    screen: <PhoneForm />,
    call: 'PATCH /auth/preferences',
    typed: { Phone: '+34 600 111 222' },
    button: 'Save phone',
  },
  {
    file: 'src/features/scheduling/availability/ExceptionDialog.tsx',
    screen: (
      <ExceptionDialog kind="TIME_OFF" timeZone="Europe/Madrid" calls={ownException} onClose={nothing} />
    ),
    call: `${addOwnException.method} ${addOwnException.path}`,
    typed: { 'First day': '01/03/2027', 'Last day': '05/03/2027', Reason: REASON },
    button: 'Add time off',
    role: 'TEACHER',
  },
];
