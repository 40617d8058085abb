import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { DialogButtons } from './DialogButtons.tsx';
import { Modal } from './Modal.tsx';

function draw(button: { color?: 'error'; disabled?: boolean } = {}) {
  const [action, close] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const actions = (
    <DialogButtons onCancel={close}>
      <Button {...button} onClick={action}>
        Do it
      </Button>
    </DialogButtons>
  );
  render(
    <Modal title="A deed" onClose={close} actions={actions}>
      <input aria-label="line" />
      <input aria-label="choice" role="combobox" aria-expanded={false} aria-controls="none" />
      <textarea aria-label="words" />
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="form’s own" />
      </form>
    </Modal>,
  );
  return { deed: action, close };
}
const enterIn = (name: string) => userEvent.type(screen.getByLabelText(name), '{Enter}');

it('A11Y Enter in a line of a dialog does its deed, and nothing where it means something else', async () => {
  const { deed: action, close } = draw();
  for (const other of ['choice', 'words', 'form’s own']) await enterIn(other);
  expect(action).not.toHaveBeenCalled();
  await enterIn('line');
  expect(action).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
});

it.each([[{ color: 'error' }], [{ disabled: true }]] as const)(
  'A11Y a deed %o is not done by Enter in a line',
  async (button) => {
    const { deed: action } = draw(button);
    await enterIn('line');
    expect(action).not.toHaveBeenCalled();
  },
);
