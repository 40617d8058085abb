import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderOffice, type Replies, Rows, stubOffice } from '#tests/support/office.tsx';
import { groupRecord } from '#domain/scheduling/api/groups.ts';
import { sample } from '#tests/support/forms/form-case.ts';
import { GroupList } from '#resources/groups/GroupList.tsx';

const GROUP = { ...sample(groupRecord), name: 'Conversation B1' };
const view = { id: 'v1', isOwnChoice: false, search: { filter: { level: ['B1'] } } };
const display = { resource: 'groups', columns: ['level', 'status'], density: 'compact', view: null };

function draw(replies: Replies, path = '/groups') {
  const sentCalls = stubOffice({ 'GET /saved-views': [], 'GET /groups': new Rows([GROUP]), ...replies });
  renderOffice(<GroupList />, { path });
  return sentCalls;
}
const headings = async () =>
  within(await screen.findByRole('table', { hidden: true }))
    .getAllByRole('columnheader', { hidden: true })
    .map(({ textContent }) => textContent);

describe('the columns and density of a list', () => {
  it('ROUTE-10 has the columns that one has chosen, in their order', async () => {
    draw({ 'GET /list-displays': [display] });
    await waitFor(async () => expect(await headings()).toEqual(['Group', 'Level', 'Status']));
  });

  it('ROUTE-10 a column moves by the keyboard, and the server keeps it', async () => {
    const sentCalls = draw({
      'GET /list-displays': [display],
      'PATCH /list-displays/groups': { ...display, columns: ['status', 'level'] },
    });
    await headings();
    await userEvent.click(screen.getByRole('button', { name: 'Display' }));
    screen.getByRole('button', { name: 'Move Status to the front' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await headings()).toEqual(['Group', 'Status', 'Level']));
    const kept = sentCalls.find(({ call }) => call === 'PATCH /list-displays/groups');
    expect(kept?.body).toEqual({ columns: ['status', 'level'] });
  });

  it('ROUTE-10 opens with the default view, and still offers all rows', async () => {
    const sentCalls = draw({ 'GET /list-displays': [{ ...display, view }] });
    await headings();
    expect(sentCalls.filter(({ call }) => call === 'GET /groups').map(({ filter }) => filter)).toEqual([
      { level: ['B1'] },
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'All' }));
    await waitFor(() => expect(sentCalls.at(-1)?.filter).toEqual({}));
  });

  it('ROUTE-10 follows an address with parameters exactly', async () => {
    const sentCalls = draw(
      { 'GET /list-displays': [{ ...display, view }] },
      '/groups?filter={"status":["PAUSED"]}',
    );
    await headings();
    expect(sentCalls.find(({ call }) => call === 'GET /groups')?.filter).toEqual({ status: ['PAUSED'] });
  });
});
