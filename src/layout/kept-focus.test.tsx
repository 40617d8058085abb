import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

function Page({ children }: { children?: React.ReactNode }) {
  useKeptFocus();
  const [rows, setRows] = useState(['Ana', 'Ben']);
  const [isBusy, setIsBusy] = useState(false);
  const [isOffered, setIsOffered] = useState(true);
  return (
    <main aria-label="page">
      <section aria-label="rows">
        {rows.map((row) => (
          <div key={row}>
            <button type="button" onClick={() => setRows(rows.filter((each) => each !== row))}>
              Do {row}
            </button>
          </div>
        ))}
      </section>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => {
          setIsBusy(true);
          setTimeout(() => setIsBusy(false), 20);
        }}
      >
        Save
      </button>
      <section aria-label="messages" data-messages>
        {isOffered && (
          <button type="button" onClick={() => setIsOffered(false)}>
            Undo
          </button>
        )}
      </section>
      {children}
    </main>
  );
}
const focused = () => document.activeElement;
const pressed = async (name: string) => {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
  return button;
};

describe('A11Y the focus', () => {
  it('goes to what is left of the place whose button its own deed took away', async () => {
    render(<Page />);
    await pressed('Do Ana');
    await expect.poll(focused).toBe(screen.getByRole('region', { name: 'rows' }));
  });

  it('comes back to a button that was greyed while it worked', async () => {
    render(<Page />);
    const save = await pressed('Save');
    save.blur();
    await expect.poll(focused).toBe(save);
  });

  it('goes back from an answered message to where it was before', async () => {
    render(<Page />);
    const before = screen.getByRole('button', { name: 'Do Ben' });
    act(() => before.focus());
    await pressed('Undo');
    await expect.poll(focused).toBe(before);
  });

  it('is left nowhere where one pressed beside everything, or let go of a field', async () => {
    render(
      <Page>
        <p>words</p>
      </Page>,
    );
    const before = screen.getByRole('button', { name: 'Do Ben' });
    act(() => before.focus());
    await userEvent.click(screen.getByText('words'));
    act(() => before.blur());
    before.remove();
    await new Promise((done) => setTimeout(done, 250));
    expect(focused()).toBe(document.body);
  });
});
