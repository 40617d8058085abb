import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { groupRecord } from '#domain/scheduling/api/groups.ts';
import { OFFICE_MENU } from '#src/layout/office-menu.ts';
import { Toaster } from '#src/ui/Toaster.tsx';
import { toast } from '#src/toast-store.ts';
import { sample } from '#tests/support/forms/form-case.ts';
import { renderOffice, Rows, stubOffice } from '#tests/support/office.tsx';
import { GroupList } from '#resources/groups/GroupList.tsx';
import { GlobalSearch } from '../search/GlobalSearch.tsx';
import { KeysButton } from './KeysButton.tsx';
import { shortcutsNow, switchKeys } from './registry.ts';

const GROUPS = ['Conversation', 'Exam'].map((name, at) =>
  Object.assign(sample(groupRecord), { id: `${at}`, name }),
);

async function draw(path = '/groups') {
  stubOffice({ 'GET /saved-views': [], 'GET /groups': new Rows(GROUPS) });
  renderOffice(
    <>
      <KeysButton />
      <GlobalSearch />
      <GroupList />
      <Toaster />
    </>,
    { path, user: { admin: true } },
  );
  await screen.findByText('Exam');
}
const press = (keys: string) => userEvent.keyboard(keys);
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => switchKeys(true));

describe('the keyboard', () => {
  it('A11Y "?" shows every key that is listened to, and each of them does what it says', async () => {
    await draw();
    await press('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const shown = within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(shown.length).toBe(shortcutsNow().length);
    expect(shown).toEqual(expect.arrayContaining(['Search everything', 'New record', 'Go to Students']));
    expect(shown.some((text) => text?.startsWith('Next or previous row'))).toBe(true);
    for (const { id } of OFFICE_MENU)
      expect(
        shown.some((text) => text?.startsWith('Go to')),
        id,
      ).toBe(true);
  });

  it('A11Y a row of a list is one Tab stop, and the arrows lead to its other links', async () => {
    await draw();
    const [teacher] = screen.getAllByRole('link', { name: GROUPS[0]!.teacherName! });
    expect(teacher!.tabIndex).toBe(-1);
    await press('j{ArrowRight}');
    expect(document.activeElement).toBe(teacher);
    await press('{ArrowLeft}');
    expect(document.activeElement?.textContent).toContain('Conversation');
    act(() => switchKeys(false));
    expect(teacher!.tabIndex, 'by Tab for who switched keys off').toBe(0);
  });

  it('goes to a page by g and its letter, to a new record by n, through the rows by j and k', async () => {
    await draw();
    await press('j');
    expect(document.activeElement?.textContent).toContain('Conversation');
    await press('jk');
    expect(document.activeElement?.textContent).toContain('Conversation');
    await press('gp');
    await waitFor(() => expect(address()).toBe('/payments'));
    cleanup();
    await draw();
    await press('n');
    await waitFor(() => expect(address()).toBe('/group/new-group'));
  });

  it('A11Y x ticks the current row, b leads past all rows to the bulk actions', async () => {
    await draw();
    await press('b');
    expect(document.activeElement, 'nothing is ticked yet').toBe(document.body);
    await press('jx');
    const tick = await screen.findByRole('checkbox', { name: 'Select Conversation', checked: true });
    act(() => tick.focus());
    await press('b');
    expect(document.activeElement?.closest('[role="region"]')?.textContent).toContain('1 selected');
    await press('kx');
    expect(await screen.findByText('2 selected'), 'k from below takes the last row').toBeDefined();
  });

  it('D9 undoes by z what the newest message offers, and nothing where none does', async () => {
    const undone: string[] = [];
    const offer = (label: string) =>
      toast.success(label, { action: { label: 'Undo', run: () => undone.push(label) } });
    await draw();
    await press('z');
    expect(undone).toEqual([]);
    act(() => {
      offer('moved');
      offer('booked');
    });
    await press('z');
    expect(undone).toEqual(['booked']);
    await press('zz');
    expect(undone).toEqual(['booked', 'moved']);
  });

  it('A11Y does nothing while one types, behind a dialog, or where it is switched off', async () => {
    await draw();
    const field = screen.getByRole('searchbox');
    await userEvent.type(field, 'gs?n/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toContain('/groups');
    await userEvent.clear(field);
    field.blur();
    await press('?');
    const off = await screen.findByRole('switch', { name: 'Single-key shortcuts' });
    await press('n');
    expect(address()).toContain('/groups');
    await userEvent.click(off);
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('?n');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toContain('/groups');
    await press('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog')).toBeDefined();
  });
});
