import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { ClasingGoPage } from './ClasingGoPage.tsx';

const STATE = {
  access: 'TRIAL',
  classingGoRelationDate: '2026-11-01',
  trial: { startsOn: '2026-11-10', endsOn: '2026-11-23', daysLeft: 2 },
  words: { total: 2, due: 1, learnt: 0, unseen: 0 },
  nextDueAt: '2026-11-25T10:00:00.000Z',
  streakDays: 3,
  streak: { endsToday: false, forgiven: ['2026-11-21'] },
  goal: { cards: 10, today: 4 },
  hasListening: true,
  days: [
    { day: '2026-11-21', cards: 0 },
    { day: '2026-11-22', cards: 4 },
  ],
};
const at = '2026-11-25T10:00:00.000Z';
const CARD = {
  id: 'w-1',
  kind: 'RECOGNISE',
  language: 'ENGLISH',
  choices: [],
  hint: null,
  isOwn: false,
  term: 'to commute',
  meaning: 'to travel to work',
  example: null,
  lessonAt: '2026-11-20T10:00:00.000Z',
  seen: 2,
  comesBack: { AGAIN: at, HARD: at, GOOD: at, EASY: at },
};
const GET = 'GET /api/v1/clasing-go';
const open = (
  state: object,
  cards: readonly object[] = [CARD],
  answers: Parameters<typeof stubFetch>[0] = {},
) => {
  const canListen = 'speechSynthesis' in globalThis;
  const calls = stubFetch({
    [`${GET}/get-trial`]: { body: { ...STATE, ...state } },
    [`${GET}/cards?canListen=${canListen}`]: { body: cards },
    [`${GET}/words?pageStart=0&pageTake=20`]: { body: { words: [], total: 0 } },
    'POST /api/v1/clasing-go/cards/w-1/answers': { body: { dueAt: at, seen: 3 } },
    'POST /api/v1/clasing-go/set-trial': { body: STATE },
    'POST /api/v1/student-platform/celebrations': { body: [] },
    'GET /api/v1/student-platform/level-progress': { body: { level: null, since: null, progress: null } },
    ...answers,
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
      if (String(asked[0]).includes('/cards?'))
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

  const CHECK = 'POST /api/v1/clasing-go/cards/w-1/attempts';
  const checked = (verdict: string) => ({
    body: {
      verdict,
      solution: { term: 'to commute', meaning: 'to travel to work', example: 'I commute.' },
      dueAt: at,
      seen: 3,
    },
  });
  const sentTo = (calls: ReturnType<typeof open>, end: string) =>
    calls.mock.calls
      .filter(([url]) => String(url).endsWith(end))
      .map(([, init]): unknown => JSON.parse(String(init?.body)));

  it('D20 asks for a meaning among four by a number key, and continues by Enter', async () => {
    const choices = ['to sleep', 'to travel to work', 'to hire', 'to eat'];
    const calls = open({}, [{ ...CARD, kind: 'CHOICE', meaning: null, choices }], {
      [CHECK]: checked('RIGHT'),
    });
    await screen.findByRole('button', { name: 'to sleep' });
    await userEvent.keyboard('2');
    expect(await screen.findByText('Right')).toBeDefined();
    expect(sentTo(calls, '/attempts')).toEqual([{ kind: 'CHOICE', answer: 'to travel to work', seen: 2 }]);
    expect(document.activeElement?.textContent).toBe('Continue');
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Right')).toBeNull();
  });

  it('D20 shows what differs of a written word, and keeps what was typed while the school can’t be reached', async () => {
    let isThere = false;
    const typing = { ...CARD, kind: 'TYPING', term: null, meaning: 'to travel to work', hint: 't· c······' };
    const calls = open({}, [typing], {
      [CHECK]: () => (isThere ? checked('NEAR') : new TypeError('Failed to fetch')),
    });
    const field = await screen.findByRole('textbox', { name: 'Write the word' });
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('comute{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain("Can't reach the school");
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Write the word' }).value).toBe('comute');
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Almost')).toBeDefined();
    expect(document.querySelector('mark')?.textContent).toBe('m');
    const keys = calls.mock.calls
      .filter(([url]) => String(url).endsWith('/attempts'))
      .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('D20 speaks a word with a voice of its language, and asks no other way once listening is off', async () => {
    const spoken: string[] = [];
    class Said {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    vi.stubGlobal('SpeechSynthesisUtterance', Said);
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => [{ lang: 'en-GB' }],
      cancel: () => {},
      speak: ({ text }: { text: string }) => spoken.push(text),
    });
    const calls = open({}, [{ ...CARD, kind: 'LISTENING', meaning: null }], {
      'PATCH /api/v1/clasing-go/settings': { body: { ...STATE, hasListening: false } },
    });
    await screen.findByRole('textbox', { name: 'Write what you hear' });
    await waitFor(() => expect(spoken).toEqual(['to commute']));
    expect(screen.queryByText('to commute')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: "I can't listen now" }));
    await waitFor(() => expect(sentTo(calls, '/settings')).toEqual([{ hasListening: false }]));
    vi.unstubAllGlobals();
  });

  it('D20 celebrates what the server says is due, and closes it', async () => {
    open({ goal: { cards: 10, today: 10 } }, [CARD], {
      'POST /api/v1/student-platform/celebrations': { body: [{ kind: 'GOAL_REACHED', level: null }] },
    });
    expect(await screen.findByText("Today's goal reached. Well done!")).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText("Today's goal reached. Well done!")).toBeNull();
  });

  it('D20 shows what the way to the next level is made of, and the next step', async () => {
    const parts = [
      { kind: 'TEST', percent: 52, done: 52, needed: 100 },
      { kind: 'LESSONS', percent: 50, done: 25, needed: 50 },
      { kind: 'WORDS', percent: 25, done: 30, needed: 120 },
    ];
    open({}, [CARD], {
      'GET /api/v1/student-platform/level-progress': {
        body: { level: 'B1', since: null, progress: { next: 'B2', percent: 46, parts, nextStep: 'LESSONS' } },
      },
    });
    const region = await screen.findByRole('region', { name: 'Your way to B2' });
    expect(region.textContent).toContain('25 of 50');
    expect(within(region).getByRole('link', { name: 'Book lesson' })).toBeDefined();
  });
});
