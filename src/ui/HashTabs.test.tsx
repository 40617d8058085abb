import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '#tests/support/screens.tsx';
import { HashTabs, tabAfterKey } from './HashTabs.tsx';

const TABS = [
  { id: 'overview', label: 'Overview', content: 'first' },
  { id: 'history', label: 'History', content: 'second' },
  { id: 'Score', label: 'Score', content: 'third' },
] as const;
const draw = (path: string) => renderScreen(<HashTabs tabs={TABS} label="Student" />, { path });
const panel = () => screen.getByRole('tabpanel').textContent;
const address = () => screen.getByTestId('address').textContent;

describe('HashTabs', () => {
  it.each(['/students/5', '/students/5#nothing', '/students/5#'])(
    'ROUTE-08 %s opens the first tab',
    (path) => {
      draw(path);
      expect(panel()).toBe('first');
    },
  );

  it.each([
    ['/students/5#history', 'second'],
    ['/students/5/#history', 'second'],
    ['/teachers/5/#Score', 'third'],
    ['/teachers/5#score', 'third'],
  ])('ROUTE-08 ROUTE-11 %s opens its tab', (path, content) => {
    draw(path);
    expect(panel()).toBe(content);
  });

  it('ROUTE-08 a press keeps path and query', async () => {
    draw('/students/5?dateTarget=2026-03-01');
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    expect(address()).toBe('/students/5?dateTarget=2026-03-01#history');
    expect(panel()).toBe('second');
  });

  it('ROUTE-08 arrows go from tab to tab in a ring', async () => {
    draw('/students/5');
    screen.getByRole('tab', { name: 'Overview' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(panel()).toBe('third');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Score' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(panel()).toBe('first');
  });

  it('ROUTE-08 Home and End go to the ends, other keys nowhere', () => {
    expect(['Home', 'End', 'a'].map((key) => tabAfterKey(key, 1, 3))).toEqual([0, 2, null]);
  });

  it('ROUTE-08 no element bears the hash as its id: the browser would scroll there', () => {
    draw('/students/5#history');
    expect(document.getElementById('history')).toBeNull();
    const tab = screen.getByRole('tab', { selected: true });
    expect(document.getElementById(tab.getAttribute('aria-controls') ?? '')).toBe(
      screen.getByRole('tabpanel'),
    );
  });
});
