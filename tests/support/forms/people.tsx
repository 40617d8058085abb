import { studentOf, teacherOf } from '../office-samples.ts';
import { type FormCase, PERSON } from './form-case.ts';
import { studentForm } from '#resources/students/StudentForm.tsx';
import { teacherForm } from '#resources/teachers/TeacherForm.tsx';
import { EditScreen } from '#src/backoffice/record/EditScreen.tsx';
import { CreateScreen } from '#src/backoffice/record/CreateScreen.tsx';

export const PEOPLE_FORMS: readonly FormCase[] = [
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
