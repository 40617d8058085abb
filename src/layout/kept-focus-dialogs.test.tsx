import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Modal } from '#src/ui/Modal.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

const WAYS = ['gone', 'greyed', 'moved'] as const;

/** A row whose dialog removes it, disables its button, or draws it again elsewhere. */
function Page() {
  useKeptFocus();
  const [asked, setAsked] = useState<(typeof WAYS)[number] | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const buttonOf = (way: (typeof WAYS)[number]) => (
    <button type="button" id={`row-${way}`} disabled={done === 'greyed'} onClick={() => setAsked(way)}>
      {way}
    </button>
  );
  return (
    <main aria-label="page">
      <section aria-label="here">
        {WAYS.map((way) => (
          <div key={way}>{(way === 'greyed' || done !== way) && buttonOf(way)}</div>
        ))}
      </section>
      <section aria-label="there">{done === 'moved' && buttonOf('moved')}</section>
      {asked && (
        <Modal title="Sure?" onClose={() => setAsked(null)}>
          <button
            type="button"
            onClick={() => {
              setDone(asked);
              setAsked(null);
            }}
          >
            Do it
          </button>
        </Modal>
      )}
    </main>
  );
}

async function doIt(way: string): Promise<void> {
  render(<Page />);
  act(() => screen.getByRole('button', { name: way }).focus());
  await userEvent.keyboard('{Enter}');
  const action = await screen.findByRole('button', { name: 'Do it' });
  // Once around the ring: its ends are no places of the page.
  document.querySelector<HTMLElement>('[data-testid="sentinelEnd"]')?.focus();
  act(() => action.focus());
  await userEvent.keyboard('{Enter}');
}
const focused = () => document.activeElement;

describe('A11Y after a dialog the focus', () => {
  it.each(['gone', 'greyed'])('is in the part of the page whose button is %s', async (way) => {
    await doIt(way);
    await expect.poll(focused).toBe(screen.getByRole('region', { name: 'here' }));
  });

  it('follows what the dialog has moved to another place', async () => {
    await doIt('moved');
    await expect.poll(focused).toBe(screen.getByRole('button', { name: 'moved' }));
  });
});
