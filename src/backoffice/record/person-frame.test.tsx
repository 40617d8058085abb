import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { studentOf } from '#tests/support/office-samples.ts';
import { PersonFrame } from './PersonFrame.tsx';

type Report = (entries: Partial<IntersectionObserverEntry>[]) => void;

/** Renders the frame; the function returned scrolls its summary out of view, or back. */
async function draw(phone: string | null) {
  stubOffice({});
  const observers: Report[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: Report;
      constructor(callback: Report) {
        this.#callback = callback;
      }
      observe() {
        observers.push(this.#callback);
      }
      disconnect() {}
    },
  );
  renderOffice(
    <PersonFrame
      person={{ ...studentOf(1), phone }}
      status={<b>Active</b>}
      badges={<span>English B1</span>}
      highlights={[['Teacher', 'Laura Whitfield']]}
      nextLessonAt="2026-12-01T17:00:00Z"
      tags={null}
      actions={<button type="button">Edit</button>}
    >
      The tabs
    </PersonFrame>,
    { path: '/x' },
  );
  await waitFor(() => expect(observers).toHaveLength(1));
  return (isIntersecting: boolean, top: number) =>
    act(() => observers[0]?.([{ isIntersecting, boundingClientRect: { top } as DOMRect }]));
}

it('shows what staff need on every tab beside the tabs', async () => {
  await draw('+34600200200');
  const summary = within(screen.getByRole('group', { name: 'Summary of Ana Ruiz 1' }));
  for (const text of ['Active', 'English B1', 'Next lesson', 'Laura Whitfield'])
    expect(summary.getByText(text)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Call Ana Ruiz 1' })).toBeNull();
});

it('folds to one line once it has scrolled out of view, not while it is still below', async () => {
  const scroll = await draw('+34600200200');
  scroll(false, 900);
  expect(screen.queryByRole('link', { name: 'Call Ana Ruiz 1' })).toBeNull();
  scroll(false, -200);
  const call = screen.getByRole('link', { name: 'Call Ana Ruiz 1' });
  expect(call.getAttribute('href')).toBe('tel:+34600200200');
  scroll(true, 0);
  expect(screen.queryByRole('link', { name: 'Call Ana Ruiz 1' })).toBeNull();
});

it('has no call button for a person without a phone', async () => {
  const scroll = await draw(null);
  scroll(false, -200);
  expect(screen.queryByRole('link', { name: 'Call Ana Ruiz 1' })).toBeNull();
  expect(screen.getAllByText('Active')).toHaveLength(2);
});
