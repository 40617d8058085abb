import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type GroupRecord, groupMember, groupRecord } from '#domain/scheduling/api/groups.ts';
import { sample } from '#tests/support/forms/form-case.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { MembersTab } from '#resources/groups/members/MembersTab.tsx';
import { EditableContext } from './editable.ts';
import { ReadOnly } from './ReadOnly.tsx';

const GROUP = { ...sample(groupRecord), members: [] } as GroupRecord;
const MEMBER = { ...sample(groupMember), id: 'm-1', fullName: 'Ana Ruiz', isWaiting: false, leftOn: null };

function draw(isEditable: boolean) {
  stubOffice({ [`GET /groups/${GROUP.id}/members`]: [MEMBER] });
  renderOffice(
    <EditableContext value={isEditable}>
      <MembersTab group={GROUP} />
    </EditableContext>,
    { path: '/group/x' },
  );
}

it('PERM-01 users who can edit a group add and remove its members', async () => {
  draw(true);
  expect(await screen.findByRole('button', { name: 'Remove: Ana Ruiz' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add student' })).toBeDefined();
});

it('PERM-01 users who can only view it see the members, without these buttons', async () => {
  draw(false);
  expect(await screen.findByText('Ana Ruiz')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Remove: |Add student/ })).toBeNull();
});

it('PERM-01 fields for users who can only view say so, and take no input', () => {
  stubOffice({});
  renderOffice(
    <EditableContext value={false}>
      <ReadOnly>
        <input aria-label="From" />
      </ReadOnly>
    </EditableContext>,
    { path: '/teachers/x' },
  );
  expect(screen.getByText(/^You can view this/)).toBeDefined();
  expect(screen.getByLabelText('From').closest('fieldset')?.disabled).toBe(true);
});
