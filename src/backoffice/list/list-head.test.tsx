import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'react-admin';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { exportTeachers } from '#domain/people/api/teachers.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { ColumnOrder } from '../table/ColumnOrder.tsx';
import { ExportButton } from './ExportButton.tsx';
import type { Display } from '../table/use-display.ts';

function Order() {
  const [shownIds, setShownIds] = useState(['activityStatus', 'language']);
  const move = () => setShownIds([...shownIds].toReversed());
  const shown = ['fullName', ...shownIds].map((id) => ({ id }));
  return <ColumnOrder resource="students" display={{ shown, shownIds, move } as unknown as Display<never>} />;
}

it('A11Y a column that has come to the end keeps the focus on its arrow, which does nothing more', async () => {
  renderOffice(<Order />, { path: '/students' });
  const arrow = () => screen.getByRole('button', { name: 'Move Language to the front' });
  arrow().focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(arrow());
  expect(arrow().getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Language',
    'Status',
  ]);
});

it.each([
  [0, true],
  [undefined, false],
])(
  'ROUTE-02 the export is there where rows are not counted, as on the board: of %s, greyed %s',
  (total, isGrey) => {
    stubOffice({});
    const list = { resource: 'trials', sort: { field: 'id', order: 'ASC' }, filterValues: {}, total };
    renderOffice(
      <ListContextProvider value={list as never}>
        <ExportButton endpoint={exportTeachers} columns={['fullName']} />
      </ListContextProvider>,
      { path: '/trials' },
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(isGrey);
  },
);
