import { groupRecord } from '#domain/scheduling/api/groups.ts';
import { GroupCreate } from '#resources/groups/GroupCreate.tsx';
import { GroupEdit } from '#resources/groups/GroupEdit.tsx';
import { LeaveDialog } from '#resources/groups/members/LeaveDialog.tsx';
import { type FormCase, ID, sample, nothing, REASON } from './form-case.ts';

export const GROUPS_FORMS: readonly FormCase[] = [
  {
    file: 'resources/groups/GroupCreate.tsx',
    screen: <GroupCreate />,
    call: 'POST /backoffice/groups',
    typed: { Group: 'Conversation B2', Seats: '8' },
    button: 'Make the group',
    path: '/group/new-group',
  },
  {
    file: 'resources/groups/GroupEdit.tsx',
    screen: <GroupEdit />,
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
    button: 'Take out',
  },
];
