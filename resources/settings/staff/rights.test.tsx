import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { staffRecord } from '#domain/people/api/staff.ts';
import { NO_RIGHTS, RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { Refused, renderOffice, stubOffice } from '#tests/support/office.tsx';
import { inputSchema, sampleOf } from '#tests/support/sample.ts';
import { RightsDialog } from './RightsDialog.tsx';
import { StaffCard } from './StaffCard.tsx';

const PERSON = {
  ...(sampleOf(inputSchema(staffRecord), '', true) as ReturnType<typeof staffRecord.parse>),
  fullName: 'Ana Ruiz',
  isAdmin: false,
  rights: { ...RIGHT_PRESETS.SUPPORT, groups: 'edit', payments: 'edit' } as const,
  version: 3,
};
const NEWER = { ...PERSON, rights: { ...PERSON.rights, payments: 'view' }, version: 4 } as const;

it('two who change the same rights: the later one sees both, and keeps only what was chosen', async () => {
  const call = `PATCH /staff/${PERSON.id}`;
  const sentCalls = stubOffice({
    [call]: ({ body }) =>
      (body as { version: number }).version === 4
        ? NEWER
        : new Refused(409, 'stale', { details: { current: NEWER } }),
  });
  renderOffice(<RightsDialog person={PERSON} onClose={() => {}} />, { path: '/settings/staff' });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Groups/ }), 'None');
  await userEvent.click(screen.getByRole('button', { name: 'Save permissions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Two versions of this record' });
  // Both versions stand there: nothing is to be loaded again.
  expect(screen.queryByText(/Compare both versions/)).toBeNull();
  const cells = (name: string) =>
    within(within(dialog).getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Groups')).toEqual(['None', 'Edit']);
  expect(cells('Payments')).toEqual(['not changed by you', 'View']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  const sent = () => sentCalls.filter((each) => each.call === call).map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ version: 4, rights: { groups: 'none', payments: 'view' } });
});

it("PERM-01 a person's page shows their permissions without a dialog; an admin has all", async () => {
  const rights = { ...NO_RIGHTS, courses: 'edit', students: 'view', trials: 'view' } as const;
  const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  stubOffice({});
  const path = '/settings/staff';
  renderOffice(<StaffCard person={{ ...PERSON, rights }} />, { path, user: { admin: true } });
  expect(await screen.findByText('Can view and edit')).toBeDefined();
  expect([factOf('Can view and edit'), factOf('Can view')]).toEqual(['Fundae courses', 'Students, Trials']);
  expect(factOf('No access')).toContain('School finances');
  cleanup();
  renderOffice(<StaffCard person={{ ...PERSON, isAdmin: true }} />, { path, user: { admin: true } });
  expect(await screen.findByText('Admin')).toBeDefined();
  expect(screen.queryByText('Can view')).toBeNull();
});

it.each([
  [
    'Resend invitation',
    { hasPassword: false, disabledAt: null },
    /welcome e-mail\?$/,
    'POST /accounts/:id/welcome',
  ],
  [
    'Enable account',
    { disabledAt: '2026-01-02T08:00:00Z' },
    /^Enable .*'s account\?$/,
    'POST /accounts/:id/enable',
  ],
])('D9 “%s” asks first', async (button, state, title, call) => {
  const path = call.replace(':id', PERSON.id);
  const sentCalls = stubOffice({ [path]: {}, 'GET /staff': [] });
  renderOffice(<StaffCard person={{ ...PERSON, ...state, sessions: [], isSelf: false }} />, {
    path: '/settings/staff',
    user: { admin: true },
  });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(sentCalls.map((each) => each.call)).not.toContain(path);
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(sentCalls.map((each) => each.call)).toContain(path));
});
