import { fireEvent, screen } from '@testing-library/react';
import { teacherProfile } from '#domain/api/teacher-platform.ts';
import { CouponForm } from '#portals/student/checkout/CouponForm.tsx';
import { Statement } from '#portals/student/credits/Statement.tsx';
import { AskSchool } from '#portals/student/request/AskSchool.tsx';
import { TrialForm } from '#portals/student/trial-form/TrialForm.tsx';
import { StudentEdit as OwnEdit } from '#portals/student/StudentEdit.tsx';
import { TeacherForm } from '#portals/teacher/TeacherForm.tsx';
import { type FormCase, sample, nothing } from './form-case.ts';

export const PORTALS_FORMS: readonly FormCase[] = [
  {
    file: 'portals/student/trial-form/ContactStep.tsx',
    screen: <TrialForm />,
    call: 'POST /student-platform/signup',
    typed: {
      'First name': 'Ana',
      'Last name': 'Ruiz',
      'E-mail': 'ana@lingua.example',
      'Telephone (optional)': '+34600111222',
    },
    choose: async () => {
      fireEvent.click(await screen.findByRole('checkbox'));
    },
    button: 'Ask for the trial',
    role: null,
    path: '/student/trial-form?step=contact',
    route: '/student/trial-form',
  },
  {
    file: 'portals/student/StudentEdit.tsx',
    screen: <OwnEdit />,
    call: 'PATCH /student-platform/:id',
    typed: { Telephone: '+34600111222', 'Date of birth': '1990-02-03' },
    button: 'Save',
    role: 'STUDENT',
  },
  {
    file: 'portals/student/request/RequestForm.tsx',
    screen: <AskSchool />,
    call: 'POST /student-platform/student-request-call',
    typed: { Telephone: '+34600111222' },
    button: 'Ask the school',
    role: 'STUDENT',
    path: '/student/request?kind=call',
    route: '/student/request',
  },
  {
    file: 'portals/student/checkout/CouponForm.tsx',
    screen: <CouponForm coupons={[]} />,
    call: 'POST /coupon/check',
    typed: { Coupon: 'WELCOME10' },
    button: 'Apply',
    role: 'STUDENT',
  },
  {
    file: 'portals/student/credits/Statement.tsx',
    screen: <Statement />,
    call: 'GET /student-platform/wallet/statement',
    typed: { 'First day': '2026-01-01', 'Last day': '2026-06-30' },
    button: 'Download the PDF',
    role: 'STUDENT',
  },
  {
    file: 'portals/teacher/TeacherForm.tsx',
    screen: <TeacherForm profile={{ ...sample(teacherProfile), roomUrl: null }} onDone={nothing} />,
    call: 'PATCH /teacher-platform/profile',
    typed: { Telephone: '+34600111222', Country: 'Ireland', 'About you': 'Twenty years of Dublin.' },
    button: 'Save',
    role: 'TEACHER',
  },
];
