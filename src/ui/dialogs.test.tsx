import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';
import { Modal, type ModalSize } from './Modal.tsx';

const WIDTHS: readonly [ModalSize, string][] = [
  ['small', '504px'],
  ['regular', '600px'],
  ['big', '860px'],
  ['full', '100%'],
];

describe('Modal', () => {
  it.each(WIDTHS)('LAY-14 %s is %s wide', (size, width) => {
    render(
      <Modal title="Title" size={size}>
        text
      </Modal>,
    );
    expect(getComputedStyle(screen.getByRole('dialog')).width).toBe(width);
  });

  it('LAY-14 is named by its title and closes by Escape and by its cross', async () => {
    const close = vi.fn();
    render(
      <Modal title="Title" onClose={close}>
        text
      </Modal>,
    );
    expect(screen.getByRole('dialog', { name: 'Title' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('LAY-14 without a way to close it has no cross', () => {
    render(<Modal title="Title">text</Modal>);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('DialogButtons', () => {
  it('LAY-14 Cancel is first and the action last, as in every dialog', async () => {
    const leave = vi.fn();
    render(
      <DialogButtons onCancel={leave}>
        <button type="submit">Save</button>
      </DialogButtons>,
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'Save']);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(leave).toHaveBeenCalledOnce();
  });
});

describe('ConfirmDialog', () => {
  const draw = (isDangerous: boolean) => {
    const answers = { onConfirm: vi.fn(), onCancel: vi.fn() };
    const question = {
      title: "Cancel Ana's lesson?",
      consequence: 'Ana is told.',
      confirmLabel: 'Cancel the lesson',
    };
    render(<ConfirmDialog {...question} {...answers} isDangerous={isDangerous} />);
    return answers;
  };

  it('D9 a hasty Enter on a dangerous question does nothing', async () => {
    const { onConfirm, onCancel } = draw(true);
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('D9 names object and consequence, and does what its button says', async () => {
    const { onConfirm } = draw(false);
    expect(screen.getByRole('dialog', { name: "Cancel Ana's lesson?" }).textContent).toContain(
      'Ana is told.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the lesson' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});
