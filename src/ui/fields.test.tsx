import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, NoAnswerError } from '#src/api/api-error.ts';
import { ICONS } from '#domain/shared/appearance.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryRouter } from 'react-router';
import { BarChart } from './BarChart.tsx';
import { Email } from './Email.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { InstantField } from './InstantField.tsx';
import { MoneyField } from './MoneyField.tsx';
import { PlainDateField } from './PlainDateField.tsx';
import { Skeletons } from './Skeletons.tsx';
import { Sparkline } from './Sparkline.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { ProviderContext } from '#src/session/provider.ts';
import { PROVIDER } from '#tests/support/screens.tsx';
import { ZoneContext } from './zone-context.ts';

const textOf = (screenPart: React.ReactNode) => render(screenPart).container.textContent;

describe('fields', () => {
  it.each([null, undefined, '', '2026-02-30'])(
    'LAY-17 %j is no date, and says so to screen readers',
    (date) => {
      expect(textOf(<PlainDateField date={date} />)).toContain('not specified');
    },
  );

  it('LAY-17 a date is dd/MM/yyyy', () => {
    expect(textOf(<PlainDateField date="2026-03-29" />)).toBe('29/03/2026');
  });

  it('LAY-17 D14 a time is HH:mm in the reader’s zone, which is named where it may be taken for another', () => {
    const field = <InstantField at="2026-03-29T08:05:00Z" />;
    expect(textOf(field)).toBe('29/03/2026 10:05');
    expect(textOf(<ZoneContext value="Asia/Tokyo">{field}</ZoneContext>)).toBe('29/03/2026 17:05 (Tokyo)');
    const inLisbon = (
      <ProviderContext value={{ ...PROVIDER, timeZone: 'Europe/Lisbon' }}>{field}</ProviderContext>
    );
    expect(textOf(inLisbon)).toBe('29/03/2026 10:05 (Madrid)');
    expect(textOf(<InstantField at="2026-03-29T08:05:00Z" timeZone="Europe/Lisbon" />)).toBe(
      '29/03/2026 09:05 (Lisbon)',
    );
  });

  it('LAY-17 a relative time carries the absolute one', () => {
    vi.useFakeTimers({ now: new Date('2026-03-29T08:00:00Z') });
    const { container } = render(<InstantField at="2026-03-29T11:00:00Z" as="relative" />);
    expect(container.textContent).toContain('in 3 hours');
    expect(screen.getByTitle('29/03/2026 13:00 (Madrid)')).toBeDefined();
  });

  it('LAY-16 cents are divided by 100', () => {
    expect(textOf(<MoneyField cents={1250} />)).toBe('€12.50');
    expect(textOf(<MoneyField cents={5} currency="USD" />)).toBe('$0.05');
  });

  it('ENT-09 a status is a word and an icon besides its colour', () => {
    const { container } = render(<StatusBadge of="activityStatus" value="ZOMBIE" />);
    expect(container.textContent).toBe('Dormant');
    expect(container.querySelector('svg')?.dataset['icon']).toBeDefined();
  });

  it('ENT-09 a status has the word of its vocabulary', () => {
    expect(textOf(<StatusBadge of="lessonStatus" value="ASSIGNED" />)).toBe('Booked');
    expect(textOf(<StatusBadge of="trialStatus" value="ASSIGNED" />)).toBe('Scheduled');
  });

  it('ENT-09 what is no status is shown in words', () => {
    expect(textOf(<StatusBadge of={null} value="NOT_A_STATUS" />)).toBe('Not a status');
  });

  it('ENT-09 every icon of the vocabularies is drawn', () => {
    const sprite = readFileSync(join(import.meta.dirname, 'badge-icons.svg'), 'utf8');
    expect(ICONS.filter((name) => !sprite.includes(`id="${name}"`))).toEqual([]);
  });
});

describe('states', () => {
  const failure = new ApiError(500, { code: 'server-error', message: 'secret', requestId: 'req-77' });

  it('ERR-02 an error says what to do and names the request, and hides what the server said', () => {
    const text = textOf(<ErrorPanel error={failure} onRetry={() => {}} />);
    expect(text).toContain('Please try again in a moment.');
    expect(text).toContain('req-77');
    expect(text).not.toContain('secret');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it.each([
    [new NoAnswerError(), "Can't reach the school"],
    [new ApiError(404, { code: 'not-found', message: '', requestId: '' }), 'Not found'],
    [
      new ApiError(422, { code: 'not-possible', message: 'No credits are left.', requestId: '' }),
      'No credits are left.',
    ],
    [new TypeError('x is not a function'), 'Something unexpected happened'],
  ])('ERR-02 %s', (error, sentence) => {
    expect(textOf(<ErrorPanel error={error} />)).toContain(sentence);
  });

  it.each([
    [404, {}],
    [400, { id: 'Invalid UUID' }],
  ])('ROUTE-25 a page whose id leads nowhere (%i) says so, with a way home', (status, errors) => {
    const code = status === 404 ? 'not-found' : 'invalid-input';
    const error = new ApiError(status, { code, message: '', errors, requestId: 'req-78' });
    render(
      <MemoryRouter>
        <ErrorPanel error={error} isPage onRetry={() => {}} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
    expect(screen.getByRole('link', { name: 'Go to home' })).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('LAY-07 a skeleton waits 200 ms', () => {
    vi.useFakeTimers();
    render(<Skeletons />);
    act(() => vi.advanceTimersByTime(199));
    expect(screen.queryByRole('status')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });
});

describe('charts', () => {
  const POINTS = [
    { label: 'Mon', value: 2 },
    { label: 'Tue', value: 0 },
  ];

  it('ROUTE-01 bars are a table to a screen reader', () => {
    render(<BarChart label="Lessons" points={POINTS} format={(value) => `${value} lessons`} />);
    expect(screen.getByRole('table', { name: 'Lessons' }).textContent).toBe('Mon2 lessonsTue0 lessons');
  });

  it('A11Y an e-mail address breaks before its @ and its dots, and reads as one', () => {
    const { container } = render(<Email address="ana.ruiz@school.example" />);
    expect(container.innerHTML).toBe('ana<wbr>.ruiz<wbr>@school<wbr>.example');
    expect(container.textContent).toBe('ana.ruiz@school.example');
  });

  it('ROUTE-01 one bar alone is a figure with words, and no chart', () => {
    render(<BarChart label="Lessons" points={POINTS.slice(0, 1)} format={(value) => `${value} lessons`} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('group', { name: 'Lessons' }).textContent).toBe('2 lessonsMon');
  });

  it('ROUTE-01 a chart of noughts says in words that there is nothing yet', () => {
    const { container } = render(
      <BarChart label="Lessons" points={POINTS.map((point) => ({ ...point, value: 0 }))} />,
    );
    expect(screen.queryByRole('table')).toBeNull();
    expect(container.textContent).toBe('No data yet.');
  });

  it('ROUTE-01 a line is a list to a screen reader, and has a point for every value', () => {
    const { container } = render(<Sparkline label="Lessons" points={POINTS} width={100} height={10} />);
    expect(screen.getByRole('list', { name: 'Lessons' }).textContent).toBe('Mon: 2Tue: 0');
    expect(container.querySelector('path[stroke]')?.getAttribute('d')).toBe('M0.0 0.0 L100.0 10.0');
  });
});
