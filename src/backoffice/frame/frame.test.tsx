import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, Edit, EditButton, List, Show, SimpleForm, TextField, Title, useInput } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { me } from '#domain/people/api/auth.ts';
import { queryClient } from '#src/api/query-client.ts';
import { AppRouter } from '#src/router/AppRouter.tsx';
import { signedIn } from '#src/session/store.ts';
import { Box } from '#src/ui/Box.tsx';
import { getToasts } from '#src/toast-store.ts';
import { refusal, stubFetch, userOf } from '#tests/support/screens.tsx';
import { createAdminFrame } from './AdminFrame.tsx';
import type { ResourceModule } from '../screen/resource-module.ts';

const RECORD = { id: '5', firstName: 'Ana', version: 3 };
const LIST = '/api/v1/backoffice/teachers';
const QUERY = '?filter=%7B%7D&range=%5B0%2C9%5D&sort=%5B%22id%22%2C%22ASC%22%5D';

const TeacherList = () => (
  <List exporter={false} storeKey={false} pagination={false}>
    <DataTable rowClick="show" bulkActionButtons={false}>
      <DataTable.Col source="firstName" />
    </DataTable>
  </List>
);
const TeacherShow = () => (
  <Show actions={<EditButton />}>
    <Title title="Shown" />
    <TextField source="firstName" />
  </Show>
);
/** react-admin's own inputs hand MUI 9 a property that it no longer knows; the product has inputs of its own. */
function FirstName() {
  const { field, fieldState, id } = useInput({ source: 'firstName' });
  return (
    <>
      <label htmlFor={id}>First name</label>
      <input id={id} {...field} />
      {fieldState.error && <p>{fieldState.error.message}</p>}
    </>
  );
}
const TeacherEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show">
    <SimpleForm>
      <FirstName />
    </SimpleForm>
  </Edit>
);
const resource: ResourceModule = {
  name: 'teachers',
  list: TeacherList,
  show: TeacherShow,
  edit: TeacherEdit,
};
const Frame = createAdminFrame({ resources: [resource], pages: [], catchAll: () => <p>nothing here</p> });

async function open(address: string) {
  queryClient.setQueryData([me.path, {}], userOf('CUSTOMER_SUPPORT'));
  signedIn({ role: 'CUSTOMER_SUPPORT' });
  window.history.replaceState(null, '', address);
  await act(async () => {
    render(
      <AppRouter>
        <Box component="h1" id="react-admin-title" />
        <Frame />
      </AppRouter>,
    );
  });
}
const isAt = (address: string) => waitFor(() => expect(window.location.pathname).toBe(address));
const answers = {
  [`GET ${LIST}${QUERY}`]: { body: [RECORD], headers: { 'content-range': 'teachers 0-0/1' } },
  [`GET ${LIST}/5`]: { body: RECORD },
};

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

describe('the back-office', () => {
  it('ROUTE-25 an address that no screen has', async () => {
    await open('/teachers/5/nothing');
    expect(screen.getByText('nothing here')).toBeDefined();
  });

  it('ROUTE-11 from the list by a row to /teachers/5, and by its button to /teachers/5/edit', async () => {
    stubFetch(answers);
    await open('/teachers');
    await userEvent.click(await screen.findByText('Ana'));
    await isAt('/teachers/5');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Shown'));
    const edit = await screen.findByRole('link', { name: /Edit/ });
    expect(edit.getAttribute('href')).toBe('/teachers/5/edit');
    await userEvent.click(edit);
    await isAt('/teachers/5/edit');
  });

  it('ROUTE-11 saving goes back to /teachers/5 and says so with a toast', async () => {
    const fetched = stubFetch({ ...answers, [`PATCH ${LIST}/5`]: { body: { ...RECORD, firstName: 'Eva' } } });
    await open('/teachers/5/edit');
    const input = await screen.findByDisplayValue('Ana');
    await userEvent.clear(input);
    await userEvent.type(input, 'Eva');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await isAt('/teachers/5');
    const patch = fetched.mock.calls.find(([, init]) => init?.method === 'PATCH');
    expect(patch?.[1]?.body).toBe(JSON.stringify({ firstName: 'Eva', version: 3 }));
    await waitFor(() =>
      expect(getToasts()).toContainEqual(
        expect.objectContaining({ variant: 'success', text: 'Item updated' }),
      ),
    );
  });

  it('ROUTE-11 a refused save stays, keeps what was typed and says why under the input', async () => {
    // react-admin writes every refused call to the console of a development build.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const refused = refusal(400, 'invalid-input', { errors: { firstName: 'At most 80 characters.' } });
    stubFetch({ ...answers, [`PATCH ${LIST}/5`]: refused });
    await open('/teachers/5/edit');
    await userEvent.type(await screen.findByDisplayValue('Ana'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('At most 80 characters.')).toBeDefined();
    expect(screen.getByDisplayValue('Anax')).toBeDefined();
    expect(window.location.pathname).toBe('/teachers/5/edit');
  });
});
