import { fireEvent, screen } from '@testing-library/react';
import { lessonOfTeacher } from '#domain/teaching/api/lesson-reports.ts';
import { getScore } from '#domain/teaching/api/scores.ts';
import { getStudentDetail } from '#domain/people/api/student-platform.ts';
import { teacherProfile } from '#domain/teaching/api/teacher-platform.ts';
import { CodeForm } from '#portals/student/promo/CodeForm.tsx';
import { CouponForm } from '#portals/student/checkout/CouponForm.tsx';
import { Statement } from '#portals/student/credits/Statement.tsx';
import { WordForm } from '#portals/student/clasing-go/WordForm.tsx';
import { ContestDialog as OwnContest } from '#portals/student/history/ContestDialog.tsx';
import { OnboardingPage } from '#portals/student/onboarding/OnboardingPage.tsx';
import { ScoreFormPage } from '#portals/student/score/ScoreFormPage.tsx';
import { AskSupportPage } from '#portals/student/request/AskSupportPage.tsx';
import { TrialFormPage } from '#portals/student/trial-form/TrialFormPage.tsx';
import { billingDetails } from '#domain/billing/api/billing-details.ts';
import { OwnBillingForm } from '#portals/student/OwnBillingForm.tsx';
import { StudentBillingForm } from '#resources/students/tabs/StudentBillingForm.tsx';
import { StudentEditPage as OwnEdit } from '#portals/student/StudentEditPage.tsx';
import { ProposeDialog } from '#portals/teacher/lesson/proposal/ProposeDialog.tsx';
import { AbsenceDialog } from '#portals/teacher/absence/AbsenceDialog.tsx';
import { ContestDialog } from '#portals/teacher/lesson/ContestDialog.tsx';
import { TranscriptForm } from '#portals/teacher/intro/TranscriptForm.tsx';
import { teacherIntro } from '#domain/people/api/teacher-intros.ts';
import { TeacherForm } from '#portals/teacher/TeacherForm.tsx';
import { HoursDialog } from '#portals/teacher/week/HoursDialog.tsx';
import { CorrectForm } from '#resources/lessons/CorrectForm.tsx';
import { ReportForm } from '#src/features/teaching/report/ReportForm.tsx';
import { draftOf } from '#src/features/scheduling/availability/week-draft.ts';
import { teacherWeek } from '../lesson-samples.ts';
import { type FormCase, ID, sample, nothing } from './form-case.ts';

const details = {
  ...sample(billingDetails),
  kind: 'PERSON' as const,
  name: 'Ana Ruiz',
  country: 'ES',
  taxId: null,
  email: null,
  version: 1,
};

const BILLED = { Name: 'Ruiz e Hijos S.L.', 'Tax ID': 'B12345674', Address: 'Calle Mayor 1', City: 'Madrid' };

const NEWCOMER = { ...sample(getStudentDetail.reply), phone: null, goal: null };

export const PORTALS_FORMS: readonly FormCase[] = [
  {
    file: 'resources/students/tabs/StudentBillingForm.tsx',
    screen: <StudentBillingForm id={ID} isMinor={false} details={details} onDone={nothing} />,
    call: 'PATCH /backoffice/students/:id/billing',
    record: details,
    newer: { ...details, city: 'Toledo' },
    typed: BILLED,
    button: 'Save details',
  },
  {
    file: 'portals/student/OwnBillingForm.tsx',
    screen: <OwnBillingForm details={details} onDone={nothing} />,
    call: 'PATCH /student-platform/billing',
    typed: BILLED,
    button: 'Save details',
    role: 'STUDENT',
  },
  {
    file: 'portals/student/clasing-go/WordForm.tsx',
    screen: <WordForm word={null} onClose={nothing} />,
    call: 'POST /clasing-go/words',
    typed: { Word: 'nevertheless', Meaning: 'in spite of that', Example: 'Nevertheless, it moves.' },
    button: 'Add word',
    role: 'STUDENT',
  },
  {
    file: 'portals/student/trial-form/ContactStep.tsx',
    screen: <TrialFormPage />,
    call: 'POST /student-platform/signup',
    typed: {
      'First name': 'Ana',
      'Last name': 'Ruiz',
      'E-mail': 'ana@lingua.example',
      'Phone (optional)': '+34600111222',
    },
    choose: async () => {
      fireEvent.click(await screen.findByRole('checkbox'));
    },
    button: 'Request trial lesson',
    role: null,
    path: '/student/trial-form?step=contact',
    route: '/student/trial-form',
  },
  {
    file: 'portals/student/onboarding/ContactStep.tsx',
    screen: <OnboardingPage />,
    call: 'PATCH /student-platform/:id',
    answers: { 'GET /student-platform/detail/:id': NEWCOMER },
    typed: { Phone: '+34600111222' },
    button: 'Save and continue',
    role: 'STUDENT',
    path: '/student/onboarding?step=contact',
    route: '/student/onboarding',
  },
  {
    file: 'portals/student/onboarding/GoalStep.tsx',
    screen: <OnboardingPage />,
    call: 'PATCH /student-platform/:id',
    answers: { 'GET /student-platform/detail/:id': NEWCOMER },
    typed: { 'My goal': 'A job interview in March' },
    button: 'Save and continue',
    role: 'STUDENT',
    path: '/student/onboarding?step=goal',
    route: '/student/onboarding',
  },
  {
    file: 'portals/student/score/ScoreForm.tsx',
    screen: <ScoreFormPage />,
    call: 'POST /student-platform/score/:id',
    record: { ...sample(getScore.reply), canScore: true, score: null },
    typed: { 'Comment (optional)': 'More speaking, please' },
    choose: async () => {
      for (const five of await screen.findAllByRole('radio', { name: 'Excellent' })) fireEvent.click(five);
    },
    button: 'Send rating',
    role: 'STUDENT',
    path: `/student/score-form/${ID}`,
    route: '/student/score-form/:id',
  },
  {
    file: 'portals/student/StudentEditPage.tsx',
    screen: <OwnEdit />,
    call: 'PATCH /student-platform/:id',
    typed: { Phone: '+34600111222', 'Date of birth': '03/02/1990' },
    button: 'Save',
    role: 'STUDENT',
  },
  {
    file: 'portals/student/request/RequestForm.tsx',
    screen: <AskSupportPage />,
    call: 'POST /student-platform/student-request-call',
    typed: { Phone: '+34600111222' },
    button: 'Send request',
    role: 'STUDENT',
    path: '/student/request?kind=call',
    route: '/student/request',
  },
  {
    file: 'portals/student/checkout/CouponForm.tsx',
    screen: <CouponForm coupons={[]} own={null} />,
    call: 'POST /coupon/check',
    typed: { Coupon: 'WELCOME10' },
    button: 'Apply',
    role: 'STUDENT',
  },
  {
    file: 'portals/student/promo/CodeForm.tsx',
    screen: <CodeForm />,
    call: 'GET /student-platform/promo/:code',
    typed: { Code: 'WELCOME10' },
    button: 'See offer',
    role: 'STUDENT',
    path: '/student/promo',
  },
  {
    file: 'portals/student/credits/Statement.tsx',
    screen: <Statement />,
    call: 'GET /student-platform/wallet/statement',
    typed: { From: '01/01/2026', To: '30/06/2026' },
    button: 'Download PDF',
    role: 'STUDENT',
  },
  {
    file: 'src/features/teaching/report/ReportForm.tsx',
    screen: (
      <ReportForm
        detail={{ ...sample(lessonOfTeacher), canAttend: false, canReport: true, report: null }}
        onDone={nothing}
      />
    ),
    call: 'POST /teacher-platform/lessons/:id/report',
    typed: { 'Lesson content': 'Past tenses', Homework: 'Page 12', 'Internal note': 'Tired' },
    button: 'Submit report',
    role: 'TEACHER',
  },
  {
    file: 'portals/teacher/absence/AbsenceDialog.tsx',
    screen: <AbsenceDialog onClose={nothing} />,
    call: 'POST /teacher-platform/absence-requests',
    typed: { 'Note to support (optional)': 'Fever since this morning.' },
    button: 'Send to support',
    role: 'TEACHER',
  },
  {
    file: 'portals/teacher/week/HoursDialog.tsx',
    screen: (
      <HoursDialog
        asked={{ ...draftOf(teacherWeek().availability.rules)[0]!, isNew: false }}
        availability={teacherWeek().availability}
        onClose={nothing}
      />
    ),
    call: 'POST /teacher-platform/availability',
    typed: { From: '08:15', To: '11:45' },
    button: 'Save hours',
    role: 'TEACHER',
  },
  {
    file: 'portals/teacher/lesson/proposal/ProposeDialog.tsx',
    screen: (
      <ProposeDialog
        lesson={sample(lessonOfTeacher).lesson}
        found={{ proposal: null, freeTimes: [] }}
        onClose={nothing}
      />
    ),
    call: 'POST /teacher-platform/lessons/:id/time-proposal',
    typed: { Date: '27/11/2099', Time: '08:15', 'Message (optional)': 'An exam board.' },
    button: 'Send proposal',
    role: 'TEACHER',
  },
  {
    file: 'portals/teacher/lesson/ContestDialog.tsx',
    screen: <ContestDialog lessonId={ID} seat={{ studentId: ID, fullName: 'Ana' }} onClose={nothing} />,
    call: 'POST /teacher-platform/lessons/:id/contest',
    typed: { "What's wrong?": 'Nobody was there.' },
    button: 'Send to support',
    role: 'TEACHER',
  },
  {
    file: 'resources/lessons/CorrectForm.tsx',
    screen: (
      <CorrectForm
        lessonId={ID}
        seat={{ studentId: ID, fullName: 'Ana', status: 'NOT_ATTENDED' }}
        onClose={nothing}
      />
    ),
    call: 'POST /backoffice/lessons/:id/attendance/correct',
    typed: { Reason: 'The log shows them there.' },
    button: 'Correct and notify both',
  },
  {
    file: 'portals/student/history/ContestDialog.tsx',
    screen: (
      <OwnContest
        lesson={{ id: ID, seatStatus: 'NOT_ATTENDED', teacherName: 'Laura', teacherPhotoUrl: null }}
        onClose={nothing}
      />
    ),
    call: 'POST /student-platform/lessons/:id/contest',
    typed: { 'What happened?': 'I waited for 15 minutes.' },
    button: 'Send report',
    role: 'STUDENT',
  },
  {
    file: 'portals/teacher/TeacherForm.tsx',
    screen: <TeacherForm profile={{ ...sample(teacherProfile), roomUrl: null }} onDone={nothing} />,
    call: 'PATCH /teacher-platform/profile',
    typed: { Phone: '+34600111222', 'About you': 'Twenty years of Dublin.' },
    button: 'Save',
    role: 'TEACHER',
  },
  {
    file: 'portals/teacher/intro/TranscriptForm.tsx',
    screen: <TranscriptForm intro={sample(teacherIntro)} />,
    call: 'PATCH /teacher-platform/intro',
    typed: { Transcript: 'Hello, I am Laura.' },
    button: 'Save transcript',
    role: 'TEACHER',
  },
];
