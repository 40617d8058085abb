import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { businessRecord } from '#domain/business/api/business.ts';
import { groupRecord } from '#domain/scheduling/api/groups.ts';
import { Toaster } from '#src/ui/Toaster.tsx';
import { ID, sample } from '#tests/support/forms/form-case.ts';
import { renderOffice, Rows, stubOffice } from '#tests/support/office.tsx';
import { GroupsTab } from './GroupsTab.tsx';

const BUSINESS = { ...sample(businessRecord), id: ID };
const GROUP = { ...sample(groupRecord), id: ID, name: 'Meetings B2' };

it("D9 a group that was taken from a company is the company's again at a press", async () => {
  let rows = [GROUP];
  const sentCalls = stubOffice({
    'GET /groups': () => new Rows(rows),
    [`DELETE /business/${ID}/groups/${ID}`]: () => {
      rows = [];
      return BUSINESS;
    },
    [`POST /business/${ID}/groups`]: () => {
      rows = [GROUP];
      return BUSINESS;
    },
    [`GET /business/${ID}`]: BUSINESS,
  });
  renderOffice(
    <>
      <GroupsTab business={BUSINESS} />
      <Toaster />
    </>,
    { path: '/business/x' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Meetings B2 from the company' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sentCalls.find(({ call }) => call === `POST /business/${ID}/groups`)?.body).toEqual({
      groupId: ID,
    }),
  );
});
