import { previewStudentMerge } from '#domain/people/api/student-merge.ts';
import { studentOf, teacherOf } from '../office-samples.ts';
import { type FormCase, ID, nothing, PERSON, sample } from './form-case.ts';
import { updateGuardian } from '#domain/people/api/guardians.ts';
import { ConsentDialog } from '#resources/students/guardians/ConsentDialog.tsx';
import { MergeForm } from '#resources/students/merge/MergeForm.tsx';
import { GuardianDialog } from '#resources/students/guardians/GuardianDialog.tsx';
import { studentForm } from '#resources/students/StudentForm.tsx';
import { teacherForm } from '#resources/teachers/TeacherForm.tsx';
import { EditScreen } from '#src/backoffice/record/EditScreen.tsx';
import { CreateScreen } from '#src/backoffice/record/CreateScreen.tsx';

const GUARDIAN = sample(updateGuardian.reply);
const MERGE = sample(previewStudentMerge.reply);
const OTHER = '01a21fd0-365b-7083-8f1b-8cc6c69c838f';
const TYPED_GUARDIAN = { 'Full name': 'Marta Ruiz', 'E-mail': 'marta@ruiz.example', Phone: '+34600100200' };

export const PEOPLE_FORMS: readonly FormCase[] = [
  {
    file: 'resources/students/guardians/GuardianDialog.tsx',
    screen: <GuardianDialog studentId={ID} guardian={null} onClose={nothing} />,
    call: 'POST /backoffice/students/:id/guardians',
    typed: TYPED_GUARDIAN,
    button: 'Save guardian',
  },
  {
    file: 'resources/students/guardians/GuardianDialog.tsx',
    screen: <GuardianDialog studentId={ID} guardian={{ ...GUARDIAN, version: 1 }} onClose={nothing} />,
    call: 'PATCH /backoffice/guardians/:id',
    typed: TYPED_GUARDIAN,
    button: 'Save guardian',
    newer: { ...GUARDIAN, fullName: 'Marta Gil', version: 2 },
  },
  {
    file: 'resources/students/merge/MergeForm.tsx',
    screen: (
      <MergeForm
        preview={{ ...MERGE, problems: [], merged: { ...MERGE.merged, id: OTHER, fullName: 'Ana Ruiz' } }}
        order={[MERGE.kept.id, OTHER]}
        onKeep={nothing}
        onClose={nothing}
      />
    ),
    call: 'POST /backoffice/students/:id/merge',
    typed: { 'Type “Ana Ruiz” to confirm': 'Ana Ruiz' },
    button: 'Merge students',
  },
  {
    file: 'resources/students/guardians/ConsentDialog.tsx',
    screen: (
      <ConsentDialog
        studentId={ID}
        guardians={[{ ...GUARDIAN, id: ID }]}
        kinds={['ENROLMENT']}
        onClose={nothing}
      />
    ),
    call: 'POST /backoffice/students/:id/consents',
    typed: { 'Given on': '02/03/2026', 'Text version': '2026-09' },
    button: 'Record consent',
  },
  {
    file: 'resources/students/StudentForm.tsx',
    screen: <CreateScreen noun="students" form={studentForm} />,
    call: 'POST /backoffice/students',
    typed: { ...PERSON, Goal: 'Move to Dublin.' },
    button: 'Create student',
    path: '/students/new-student',
  },
  {
    file: 'resources/students/StudentForm.tsx',
    screen: <EditScreen noun="students" form={studentForm} />,
    call: 'PATCH /backoffice/students/:id',
    typed: { ...PERSON, Goal: 'Move to Dublin.' },
    button: 'Save',
    path: `/students/${studentOf(1).id}/edit`,
    route: '/students/:id/edit',
    record: studentOf(1),
  },
  {
    file: 'resources/teachers/TeacherForm.tsx',
    screen: <CreateScreen noun="teachers" form={teacherForm} />,
    call: 'POST /backoffice/teachers',
    typed: PERSON,
    button: 'Create teacher',
    path: '/teachers/new-teacher',
  },
  {
    file: 'resources/teachers/TeacherForm.tsx',
    screen: <EditScreen noun="teachers" form={teacherForm} />,
    call: 'PATCH /backoffice/teachers/:id',
    typed: PERSON,
    button: 'Save',
    path: `/teachers/${teacherOf(1).id}/edit`,
    route: '/teachers/:id/edit',
    record: teacherOf(1),
  },
];
