import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { confirmSecondFactor } from '#domain/api/auth.ts';
import { addOwnException } from '#domain/api/availability.ts';
import { groupRecord } from '#domain/api/groups.ts';
import { noteRecord } from '#domain/api/notes.ts';
import { settingsRecord } from '#domain/api/settings.ts';
import { teacherProfile } from '#domain/api/teacher-platform.ts';
import type { Role } from '#domain/role.ts';
import { Statement } from '#portals/student/credits/Statement.tsx';
import { AskSchool } from '#portals/student/request/AskSchool.tsx';
import { StudentEdit as OwnEdit } from '#portals/student/StudentEdit.tsx';
import { TeacherForm } from '#portals/teacher/TeacherForm.tsx';
import { GroupForm } from '#resources/groups/GroupForm.tsx';
import { SaveViewDialog } from '#resources/list/SaveViewDialog.tsx';
import { DisableDialog } from '#resources/record/DisableDialog.tsx';
import { EditNote } from '#resources/record/EditNote.tsx';
import { NewNote } from '#resources/record/NewNote.tsx';
import { SupplantDialog } from '#resources/record/SupplantDialog.tsx';
import { Holidays } from '#resources/settings/Holidays.tsx';
import { SchoolForm } from '#resources/settings/SchoolForm.tsx';
import { StudentCreate } from '#resources/students/StudentCreate.tsx';
import { StudentEdit } from '#resources/students/StudentEdit.tsx';
import { TeacherCreate } from '#resources/teachers/TeacherCreate.tsx';
import { TeacherEdit } from '#resources/teachers/TeacherEdit.tsx';
import { PasswordForm } from '#src/account/PasswordForm.tsx';
import { PhoneForm } from '#src/account/PhoneForm.tsx';
import { request } from '#src/api/client.ts';
import { ExceptionDialog } from '#src/availability/ExceptionDialog.tsx';
import { ResetPasswordPage } from '#src/pages/ResetPasswordPage.tsx';
import { ScanStep } from '#src/pages/second-factor/ScanStep.tsx';
import { SecondFactorPage } from '#src/pages/second-factor/SecondFactorPage.tsx';
import { StaffSignIn } from '#src/pages/StaffSignIn.tsx';
import { StudentSignIn } from '#src/pages/StudentSignIn.tsx';
import { studentOf, teacherOf } from './office-samples.ts';
import { inputSchema, sampleOf } from './sample.ts';

export interface FormCase {
  /** Where its `<Form>` stands. */
  file: string;
  screen: ReactNode;
  /** `POST /auth/password`: what its button calls. */
  call: string;
  /** By label; enough for the form to be sent. */
  typed: Readonly<Record<string, string>>;
  button: string;
  /** Support's unless it says otherwise; null: nobody is signed in. */
  role?: Role | null;
  /** The address that it stands at, and its pattern. */
  path?: string;
  route?: string;
  /** What it reads first. */
  record?: object;
}

const ID = '01890000-0000-7000-8000-000000000001';
const sample = <T extends z.core.$ZodType>(schema: T): z.output<T> =>
  sampleOf(inputSchema(schema), '', true) as z.output<T>;
const nothing = () => {};
const HOLDER = { id: ID, fullName: 'Ana Ruiz', email: 'ana@lingua.example', disabledAt: null };
const REASON = 'Cannot come any more';
const CREDENTIALS = { 'E-mail': 'ana@lingua.example', Password: 'not-so-secret-2026' };
const PERSON = { 'First name': 'Ana', 'Last name': 'Ruiz', 'E-mail': 'ana@lingua.example' };
const ownException = {
  saveWeek: async () => Promise.reject(new Error('not asked for')),
  removeException: async () => Promise.reject(new Error('not asked for')),
  refresh: async () => {},
  addException: (body: Parameters<typeof sendException>[0]) => sendException(body),
};
const sendException = (body: z.input<typeof addOwnException.body>) => request(addOwnException, { body });

/** Every form that there is; `tests/forms.test.tsx` finds one that is missing here. */
export const FORMS: readonly FormCase[] = [
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
    button: 'Mail me a link',
    role: null,
    path: '/student/reset-password',
  },
  {
    file: 'src/pages/NewPasswordForm.tsx',
    screen: <ResetPasswordPage />,
    call: 'POST /student-platform/reset-password',
    typed: { 'New password': 'another-secret-2026' },
    button: 'Set the new password',
    role: null,
    path: `/student/reset-password?token=${'a'.repeat(43)}`,
    route: '/student/reset-password',
  },
  {
    file: 'src/pages/second-factor/SecondFactorPage.tsx',
    screen: <SecondFactorPage />,
    call: 'POST /auth/second-factor/begin',
    typed: { Password: 'not-so-secret-2026' },
    button: 'Begin',
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
    typed: { 'The six digits it shows now': '123456' },
    button: 'Confirm',
  },
  {
    file: 'src/account/PasswordForm.tsx',
    screen: <PasswordForm onDone={nothing} />,
    call: 'POST /auth/password',
    typed: { 'Current password': 'not-so-secret-2026', 'New password': 'another-secret-2026' },
    button: 'Set the new password',
  },
  {
    file: 'src/account/PhoneForm.tsx',
    screen: <PhoneForm />,
    call: 'PATCH /auth/preferences',
    typed: { Telephone: '+34 600 111 222' },
    button: 'Save the telephone',
  },
  {
    file: 'src/availability/ExceptionDialog.tsx',
    screen: (
      <ExceptionDialog kind="TIME_OFF" timeZone="Europe/Madrid" calls={ownException} onClose={nothing} />
    ),
    call: `${addOwnException.method} ${addOwnException.path}`,
    typed: { 'First day': '2027-03-01', 'Last day': '2027-03-05', Reason: REASON },
    button: 'Add time off',
    role: 'TEACHER',
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
  {
    file: 'resources/groups/GroupForm.tsx',
    screen: <GroupForm group={{ ...sample(groupRecord), capacity: 6 }} />,
    call: 'PATCH /backoffice/groups/:id',
    typed: { Group: 'Conversation B2', Seats: '8' },
    button: 'Save',
  },
  {
    file: 'resources/list/SaveViewDialog.tsx',
    screen: <SaveViewDialog resource="students" search={{}} onClose={nothing} />,
    call: 'POST /backoffice/saved-views',
    typed: { Name: 'On holiday' },
    button: 'Save',
  },
  {
    file: 'resources/record/DisableDialog.tsx',
    screen: <DisableDialog resource="students" holder={HOLDER} onClose={nothing} />,
    call: 'POST /backoffice/accounts/:id/disable',
    typed: { 'Reason, for your colleagues': REASON },
    button: 'Disable the account',
  },
  {
    file: 'resources/record/EditNote.tsx',
    screen: <EditNote note={sample(noteRecord)} onClose={nothing} />,
    call: 'PATCH /backoffice/notes/:id',
    typed: { Note: 'Prefers to be called after six.' },
    button: 'Save',
  },
  {
    file: 'resources/record/NewNote.tsx',
    screen: <NewNote noun="student" recordId={ID} />,
    call: 'POST /backoffice/notes',
    typed: { 'New note': 'Prefers to be called after six.' },
    button: 'Add the note',
  },
  {
    file: 'resources/record/SupplantDialog.tsx',
    screen: <SupplantDialog subject={{ ...HOLDER, role: 'STUDENT' }} onClose={nothing} />,
    call: 'POST /auth/supplant-token',
    typed: { Reason: REASON },
    button: 'Act as Ana Ruiz',
  },
  {
    file: 'resources/settings/Holidays.tsx',
    screen: <Holidays mayChange />,
    call: 'POST /backoffice/holidays',
    typed: { Day: '2027-06-24', 'What the day is called': 'Sant Joan' },
    button: 'Add the holiday',
  },
  {
    file: 'resources/settings/SchoolForm.tsx',
    screen: <SchoolForm settings={{ ...sample(settingsRecord), mayChange: true }} />,
    call: 'PATCH /backoffice/settings',
    typed: { Name: 'Lingua Lab' },
    button: 'Save',
  },
  {
    file: 'resources/students/StudentCreate.tsx',
    screen: <StudentCreate />,
    call: 'POST /backoffice/students',
    typed: { ...PERSON, Goal: 'Move to Dublin.' },
    button: 'Create the student',
    path: '/students/new-student',
  },
  {
    file: 'resources/students/StudentEdit.tsx',
    screen: <StudentEdit />,
    call: 'PATCH /backoffice/students/:id',
    typed: { ...PERSON, Goal: 'Move to Dublin.' },
    button: 'Save',
    path: `/students/${studentOf(1).id}/edit`,
    route: '/students/:id/edit',
    record: studentOf(1),
  },
  {
    file: 'resources/teachers/TeacherCreate.tsx',
    screen: <TeacherCreate />,
    call: 'POST /backoffice/teachers',
    typed: PERSON,
    button: 'Create the teacher',
    path: '/teachers/new-teacher',
  },
  {
    file: 'resources/teachers/TeacherEdit.tsx',
    screen: <TeacherEdit />,
    call: 'PATCH /backoffice/teachers/:id',
    typed: { ...PERSON, Country: 'Ireland' },
    button: 'Save',
    path: `/teachers/${teacherOf(1).id}/edit`,
    route: '/teachers/:id/edit',
    record: teacherOf(1),
  },
];
