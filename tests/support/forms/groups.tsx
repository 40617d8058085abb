import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { groupRecord } from '#domain/scheduling/api/groups.ts';
import { MoveMembersDialog } from '#resources/groups/members/MoveMembersDialog.tsx';
import { LeaveDialog } from '#resources/groups/members/LeaveDialog.tsx';
import { type FormCase, ID, sample, nothing, REASON } from './form-case.ts';
import { groupForm } from '#resources/groups/GroupForm.tsx';
import { EditScreen } from '#src/backoffice/record/EditScreen.tsx';
import { GroupStartScreen } from '#resources/groups/start/GroupStartScreen.tsx';

const OTHER = {
  ...sample(groupRecord),
  id: '01890000-0000-7000-8000-000000000002',
  name: 'Evening',
  capacity: 6,
  seatsTaken: 2,
};

export const GROUPS_FORMS: readonly FormCase[] = [
  {
    file: 'resources/groups/start/GroupStartForm.tsx',
    screen: <GroupStartScreen />,
    call: 'POST /backoffice/groups/start',
    typed: { Group: 'Conversation B2', Seats: '8' },
    button: 'Create group',
    path: '/group/new-group',
  },
  {
    file: 'resources/groups/GroupForm.tsx',
    screen: <EditScreen noun="groups" form={groupForm} />,
    call: 'PATCH /backoffice/groups/:id',
    typed: { Group: 'Conversation B2', Seats: '8' },
    button: 'Save',
    path: `/group/${ID}/edit`,
    route: '/group/:id/edit',
    record: { ...sample(groupRecord), id: ID, teacherId: null },
  },
  {
    file: 'resources/groups/members/MoveMembersDialog.tsx',
    screen: <MoveMembersDialog group={sample(groupRecord)} studentId={ID} onClose={nothing} />,
    call: 'POST /backoffice/groups/:id/move',
    typed: { Reason: REASON },
    button: 'Move 1 student',
    answers: { 'GET /backoffice/groups': [OTHER] },
    choose: async () => {
      const option = await screen.findByRole('option', { name: /^Evening/ });
      await userEvent.selectOptions(screen.getByLabelText('To group'), option);
    },
  },
  {
    file: 'resources/groups/members/LeaveDialog.tsx',
    screen: (
      <LeaveDialog
        group={sample(groupRecord)}
        member={{ studentId: ID, fullName: 'Ana Ruiz', isWaiting: false }}
        onClose={nothing}
      />
    ),
    call: 'POST /backoffice/groups/:id/leave',
    typed: { Reason: REASON },
    button: 'Remove',
  },
];
