import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createNote } from '#domain/api/notes.ts';
import { useCommand } from '#src/api/queries.ts';
import { studentOf } from '#tests/support/office-samples.ts';
import { renderOffice, Rows, stubOffice } from '#tests/support/office.tsx';
import { AuditTab } from './AuditTab.tsx';

const { id } = studentOf(1);

function Page() {
  const change = useCommand(createNote);
  return (
    <>
      <button type="button" onClick={() => change.mutate({} as never)}>
        Change it
      </button>
      <AuditTab recordId={id} />
    </>
  );
}

it('I8 a history in sight asks anew once something on its page was changed', async () => {
  const asked = stubOffice({ 'GET /audit': new Rows([]), 'POST /notes': {} });
  renderOffice(<Page />, { path: '/payments/x' });
  await screen.findByText('Nothing has been changed yet');
  const asks = () => asked.filter(({ call }) => call === 'GET /audit').length;
  expect(asks()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
  await expect.poll(asks).toBe(2);
});
