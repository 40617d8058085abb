import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { getToasts, TOAST_DELAY, type ToastVariant, toast } from '#src/toast-store.ts';

const VARIANTS: readonly ToastVariant[] = ['success', 'error', 'info', 'warning'];
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const show = (task: () => void) => act(task);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
});

describe('toasts', () => {
  it('LAY-13 D16 an error stays until it is dismissed', async () => {
    render(<Toaster />);
    show(() => toast.error('It failed'));
    pass(3600);
    expect(screen.getByRole('alert').textContent).toContain('It failed');
    vi.useRealTimers();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['success', 'info', 'warning'] as const)('LAY-13 %s clears after three seconds', (variant) => {
    render(<Toaster />);
    show(() => toast[variant]('Saved.'));
    pass(2.9);
    expect(screen.getByRole('status').dataset['variant']).toBe(variant);
    pass(0.2);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each(Object.entries(TOAST_DELAY))('LAY-13 %s clears after %d seconds, whatever it says', (_, delay) => {
    render(<Toaster />);
    show(() => VARIANTS.forEach((variant) => toast[variant](variant, { delay })));
    pass(delay - 0.1);
    expect(getToasts()).toHaveLength(4);
    pass(0.2);
    expect(getToasts()).toHaveLength(0);
  });

  it('WCAG 2.2.1 one with something to press stays for fifteen seconds', () => {
    render(<Toaster />);
    show(() => toast.success('In the cart', { action: { label: 'Go to cart', run: vi.fn() } }));
    pass(14.9);
    expect(getToasts()).toHaveLength(1);
    pass(0.2);
    expect(getToasts()).toHaveLength(0);
  });

  it('LAY-13 has the presets 1.5, 2, 3, 4 and 6', () => {
    expect(Object.values(TOAST_DELAY)).toEqual([1.5, 2, 3, 4, 6]);
  });

  it('LAY-13 says the same thing once', () => {
    render(<Toaster />);
    show(() => {
      toast.success('Saved.');
      toast.success('Saved.');
    });
    expect(screen.getAllByText('Saved.')).toHaveLength(1);
  });

  it('LAY-13 waits while it is being read', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<Toaster />);
    show(() => toast.info('Long text'));
    await user.hover(screen.getByRole('status'));
    pass(60);
    expect(screen.getByText('Long text')).toBeDefined();
    await user.unhover(screen.getByRole('status'));
    pass(3.1);
    expect(screen.queryByText('Long text')).toBeNull();
  });

  it('LAY-13 offers an action, once', async () => {
    vi.useRealTimers();
    const run = vi.fn();
    render(<Toaster />);
    show(() => toast.success('Moved', { action: { label: 'Undo', run } }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledOnce();
    expect(getToasts()).toEqual([]);
  });
});
