import { AssignDialog } from '#resources/trials/actions/AssignDialog.tsx';
import { FollowUpDialog } from '#resources/trials/actions/FollowUpDialog.tsx';
import { LoseDialog } from '#resources/trials/actions/LoseDialog.tsx';
import { OutcomeDialog } from '#resources/trials/actions/OutcomeDialog.tsx';
import { trialOf } from '../office-samples.ts';
import { type FormCase, ID, nothing, PERSON } from './form-case.ts';
import { trialForm } from '#resources/trials/TrialForm.tsx';
import { EditScreen } from '#src/backoffice/record/EditScreen.tsx';
import { CreateScreen } from '#src/backoffice/record/CreateScreen.tsx';

const over = trialOf(1, { status: 'ASSIGNED', lessonId: ID, lessonAt: '2026-11-20T10:00:00Z' });

export const TRIALS_FORMS: readonly FormCase[] = [
  {
    file: 'resources/trials/actions/AssignDialog.tsx',
    screen: <AssignDialog trial={trialOf(1, { teacherId: ID })} onClose={nothing} />,
    call: 'POST /backoffice/trials/:id/assign',
    typed: { Day: '08/06/2027', 'Time (Madrid)': '11:15' },
    button: 'Assign and notify both',
  },
  {
    file: 'resources/trials/actions/OutcomeDialog.tsx',
    screen: <OutcomeDialog trial={over} came onClose={nothing} />,
    call: 'POST /backoffice/trials/:id/outcome',
    typed: { "Teacher's notes": 'Solid A2' },
    button: 'Save outcome',
  },
  {
    file: 'resources/trials/actions/LoseDialog.tsx',
    screen: <LoseDialog trial={over} onClose={nothing} />,
    call: 'POST /backoffice/trials/:id/lose',
    typed: { Details: 'Too dear for now' },
    button: 'Mark as lost',
  },
  {
    file: 'resources/trials/actions/FollowUpDialog.tsx',
    screen: <FollowUpDialog trial={over} onClose={nothing} />,
    call: 'POST /backoffice/trials/:id/follow-ups',
    typed: { Action: 'Call about the plan', 'Due date': '08/06/2027' },
    button: 'Add follow-up',
  },
  {
    file: 'resources/trials/TrialForm.tsx',
    screen: <CreateScreen noun="trials" form={trialForm} />,
    call: 'POST /backoffice/trials',
    typed: { ...PERSON, 'Preferred times': 'Mornings' },
    button: 'Create trial',
    path: '/trials/new-trial',
  },
  {
    file: 'resources/trials/TrialForm.tsx',
    screen: <EditScreen noun="trials" form={trialForm} />,
    call: 'PATCH /backoffice/trials/:id',
    typed: { 'Preferred times': 'Mornings', Outcome: 'Solid A2' },
    button: 'Save',
    path: `/trials/${trialOf(1).id}/edit`,
    route: '/trials/:id/edit',
    record: trialOf(1),
  },
];
