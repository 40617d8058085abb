import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { listSavedViews, savedView } from '#domain/office/api/saved-views.ts';
import { useApi } from '#src/api/queries.ts';
import { ID, nothing, sample } from '#tests/support/forms/form-case.ts';
import { Refused, renderOffice, stubOffice } from '#tests/support/office.tsx';
import { ChangeViewDialog } from './ChangeViewDialog.tsx';

const VIEW = { ...sample(savedView), id: ID, resource: 'students' as const, name: 'French', version: 1 };
const THEIRS = { ...VIEW, name: 'French, active', version: 2 };

function Names() {
  const { data = [] } = useApi(listSavedViews, { query: { resource: 'students' } });
  return <p>{data.map(({ name }) => name).join()}</p>;
}

it('ROUTE-07 shows both versions of a view renamed by an admin in the meantime, and lists theirs immediately', async () => {
  let views = [VIEW];
  stubOffice({
    'GET /saved-views': () => views,
    [`PATCH /saved-views/${ID}`]: () => {
      views = [THEIRS];
      return new Refused(409, 'stale', { details: { current: THEIRS } });
    },
    'GET /audit': [],
  });
  renderOffice(
    <>
      <Names />
      <ChangeViewDialog view={VIEW} onClose={nothing} />
    </>,
    { path: '/students' },
  );
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const versions = await screen.findByRole('dialog', { name: 'Two versions of this record' });
  expect(within(versions).getByText('French, active')).toBeDefined();
  await userEvent.click(within(versions).getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(screen.getByText('French, active', { selector: 'p' })).toBeDefined());
});
