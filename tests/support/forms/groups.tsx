import { groupRecord } from '#domain/scheduling/api/groups.ts';
import { LeaveDialog } from '#resources/groups/members/LeaveDialog.tsx';
import { type FormCase, ID, sample, nothing, REASON } from './form-case.ts';
import { groupForm } from '#resources/groups/GroupForm.tsx';
import { EditScreen } from '#src/backoffice/record/EditScreen.tsx';
import { CreateScreen } from '#src/backoffice/record/CreateScreen.tsx';

export const GROUPS_FORMS: readonly FormCase[] = [
  {
    file: 'resources/groups/GroupForm.tsx',
    screen: <CreateScreen noun="groups" form={groupForm} />,
    call: 'POST /backoffice/groups',
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
