import { StudentCreate } from '#resources/students/StudentCreate.tsx';
import { StudentEdit } from '#resources/students/StudentEdit.tsx';
import { TeacherCreate } from '#resources/teachers/TeacherCreate.tsx';
import { TeacherEdit } from '#resources/teachers/TeacherEdit.tsx';
import { studentOf, teacherOf } from '../office-samples.ts';
import { type FormCase, PERSON } from './form-case.ts';

export const PEOPLE_FORMS: readonly FormCase[] = [
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
    typed: PERSON,
    button: 'Save',
    path: `/teachers/${teacherOf(1).id}/edit`,
    route: '/teachers/:id/edit',
    record: teacherOf(1),
  },
];
