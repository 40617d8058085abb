import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { ClasingGoPage } from './ClasingGoPage.tsx';

const STATE = {
  access: 'TRIAL',
  classingGoRelationDate: '2026-11-01',
  trial: { startsOn: '2026-11-10', endsOn: '2026-11-23', daysLeft: 2 },
  words: { total: 2, due: 1, learnt: 0 },
  nextDueAt: '2026-11-25T10:00:00.000Z',
  streakDays: 3,
  days: [{ day: '2026-11-22', cards: 4 }],
};
const at = '2026-11-25T10:00:00.000Z';
const CARD = {
  id: 'w-1',
  term: 'to commute',
  meaning: 'to travel to work',
  example: null,
  lessonAt: '2026-11-20T10:00:00.000Z',
  seen: 2,
  comesBack: { AGAIN: at, HARD: at, GOOD: at, EASY: at },
};
const GET = 'GET /api/v1/clasing-go';
const open = (state: object, cards: readonly object[] = [CARD]) => {
  const calls = stubFetch({
    [`${GET}/get-trial`]: { body: { ...STATE, ...state } },
    [`${GET}/cards`]: { body: cards },
    [`${GET}/words?pageStart=0&pageTake=20`]: { body: { words: [], total: 0 } },
    'POST /api/v1/clasing-go/cards/w-1/answers': { body: { dueAt: at, seen: 3 } },
    'POST /api/v1/clasing-go/set-trial': { body: STATE },
  });
  renderScreen(<ClasingGoPage />, { user: userOf('STUDENT') });
  return calls;
};

describe('ROUTE-20 Clasing Go', () => {
  it('asks a word, shows what it means, and sends by a key how well it was known', async () => {
    const calls = open({});
    expect(await screen.findByText('to commute')).toBeDefined();
    expect(screen.queryByText('to travel to work')).toBeNull();
    await userEvent.keyboard('3');
    await userEvent.click(screen.getByRole('button', { name: 'Show answer' }));
    expect(screen.getByText('to travel to work')).toBeDefined();
    await userEvent.keyboard('3');
    await waitFor(() => {
      const sent = calls.mock.calls.filter(([url]) => String(url).endsWith('/answers'));
      expect(sent.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([{ rating: 'GOOD', seen: 2 }]);
    });
  });

  it('appears complete: nothing is drawn that the first card would push away', async () => {
    const calls = open({});
    const answer = calls.getMockImplementation()!;
    let early: unknown = 'not asked';
    calls.mockImplementation((...asked) => {
      if (String(asked[0]).endsWith('/cards'))
        early = screen.queryByRole('region', { name: 'Your practice' });
      return answer(...asked);
    });
    expect(await screen.findByText('to commute')).toBeDefined();
    expect(early).toBeNull();
    expect(screen.getByRole('region', { name: 'Your practice' })).toBeDefined();
  });

  it('offers the free days before they are had, and asks no card', async () => {
    open({ access: 'OPEN', trial: null });
    expect(await screen.findByRole('button', { name: 'Start free trial' })).toBeDefined();
    expect(screen.queryByText('to commute')).toBeNull();
  });

  it('leads to the shop when the free days are over', async () => {
    open({ access: 'ENDED' });
    expect(await screen.findByRole('link', { name: 'See subscriptions' })).toBeDefined();
    expect(screen.queryByText('to commute')).toBeNull();
  });

  it('says when the next card comes back where none is due', async () => {
    open({}, []);
    expect(await screen.findByText('All caught up')).toBeDefined();
  });
});
