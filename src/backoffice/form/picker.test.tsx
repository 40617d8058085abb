import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { teacherOf } from '#tests/support/office-samples.ts';
import { renderOffice, Rows, stubOffice } from '#tests/support/office.tsx';
import { RecordPicker } from './RecordPicker.tsx';

it('A11Y the list of a picker is not cut off by the dialog it stands in', async () => {
  stubOffice({ 'GET /teachers': new Rows([teacherOf(1)]) });
  renderOffice(
    <RecordPicker resource="teachers" nameField="fullName" label="Teacher" value={null} onPick={() => {}} />,
    { path: '/calendar' },
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Teacher' }));
  const list = await screen.findByRole('listbox');
  const popper = list.closest<HTMLElement>('.MuiAutocomplete-popper');
  await expect.poll(() => popper?.style.position).toBe('fixed');
});
