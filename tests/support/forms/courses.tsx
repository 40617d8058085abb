import { courseRecord } from '#domain/teaching/api/courses.ts';
import { EnrolDialog } from '#resources/courses/EnrolDialog.tsx';
import { LeaveDialog } from '#resources/courses/LeaveDialog.tsx';
import { MoveDialog } from '#resources/courses/MoveDialog.tsx';
import { type FormCase, ID, nothing, sample } from './form-case.ts';
import { courseForm } from '#resources/courses/CourseForm.tsx';
import { EditScreen } from '#src/backoffice/record/EditScreen.tsx';
import { MakeLink } from '#src/features/business/inspector/MakeLink.tsx';
import { CreateScreen } from '#src/backoffice/record/CreateScreen.tsx';

const COURSE = {
  ...sample(courseRecord),
  id: ID,
  businessId: ID,
  teacherId: null,
  groupId: null,
  status: 'DRAFT' as const,
};

export const COURSES_FORMS: readonly FormCase[] = [
  {
    file: 'resources/courses/CourseForm.tsx',
    screen: <CreateScreen noun="courses" form={courseForm} />,
    call: 'POST /backoffice/courses',
    typed: {
      Course: 'English for pilots',
      'Action no.': '7',
      'Group no.': '1',
      Hours: '40',
      Starts: '01/09/2026',
      Ends: '01/12/2026',
    },
    button: 'Create course',
    path: `/v1/en/backoffice/courses/new-course?businessId=${ID}`,
  },
  {
    file: 'resources/courses/CourseForm.tsx',
    screen: <EditScreen noun="courses" form={courseForm} />,
    call: 'PATCH /backoffice/courses/:id',
    typed: { Course: 'English for pilots', Hours: '37,5' },
    button: 'Save',
    path: `/v1/en/backoffice/courses/${ID}/edit`,
    route: '/v1/en/backoffice/courses/:id/edit',
    record: COURSE,
  },
  {
    file: 'src/features/business/inspector/MakeLink.tsx',
    screen: <MakeLink courseId={ID} made={null} onMade={nothing} />,
    call: 'POST /business-platform/courses/:id/links',
    typed: { 'Valid for (days)': '14' },
    button: 'Create link',
  },
  {
    file: 'resources/courses/MoveDialog.tsx',
    screen: <MoveDialog course={COURSE} to="COMMUNICATED" onClose={nothing} />,
    call: 'POST /backoffice/courses/:id/move',
    typed: { Date: '17/06/2026' },
    button: 'Mark start as notified',
  },
  {
    file: 'resources/courses/EnrolDialog.tsx',
    screen: <EnrolDialog course={COURSE} studentId={ID} onClose={nothing} />,
    call: 'POST /backoffice/courses/:id/participants',
    typed: { From: '17/06/2026' },
    button: 'Add participant',
  },
  {
    file: 'resources/courses/LeaveDialog.tsx',
    screen: <LeaveDialog course={COURSE} participant={{ id: ID, fullName: 'Ana Ruiz' }} onClose={nothing} />,
    call: 'POST /backoffice/courses/:id/leave',
    typed: { 'Last day': '17/06/2026' },
    button: 'Remove',
  },
];
