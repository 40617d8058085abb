import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { currency } from '#domain/values/money.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { ChartCard } from './ChartCard.tsx';
import { chartCsv } from './chart-csv.ts';
import { roundTop } from './ChartScale.tsx';

const EUR = currency.parse('EUR');
const pointsOf = (...values: number[]) =>
  values.map((value, index) => ({ period: `2026-0${index + 1}`, label: `M${index + 1}`, value }));
const draw = (card: React.ReactNode) => {
  stubOffice({});
  renderOffice(card, { path: '/dashboard' });
};

it('UI-02 compares the last two periods that are over, in words', async () => {
  draw(<ChartCard title="Revenue" points={pointsOf(100_000, 150_000, 20_000)} unit={EUR} />);
  expect(await screen.findByText('M2: €1,500, up €500 from M1')).toBeDefined();
});

it('counts the last period where it is over, and percentages in points', async () => {
  draw(<ChartCard title="Churn" points={pointsOf(4, 9, 7)} unit="percent" isLastOver />);
  expect(await screen.findByText('M3: 7%, down 2 points from M2')).toBeDefined();
});

it('says that nothing changed, and compares nothing with a period that is missing', async () => {
  draw(
    <>
      <ChartCard title="Same" points={pointsOf(3, 3, 0)} />
      <ChartCard title="Week" points={pointsOf(3, 4, 5)} apart={7} />
    </>,
  );
  expect(await screen.findByText('M2: 3, the same as M1')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Week' }).querySelector('p')).toBeNull();
});

it('UI-02 has a scale that screen readers skip, since every value is a cell', async () => {
  draw(<ChartCard title="Lessons" points={pointsOf(7, 12, 5)} />);
  await screen.findByRole('table', { name: 'Lessons' });
  const ticks = [...document.querySelectorAll('[data-scale] span')];
  expect(ticks.map(({ textContent }) => textContent)).toEqual(['20', '10', '0']);
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

it('UI-02 saves the values as a file; an empty chart has none', async () => {
  draw(
    <>
      <ChartCard title="Revenue" points={pointsOf(150_050, 0)} unit={EUR} />
      <ChartCard title="Nothing" points={pointsOf(0, 0)} />
    </>,
  );
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Export: Revenue' }));
  const text = await files[0]?.text();
  expect(text).toContain('"Period","Revenue (EUR)"\r\n"2026-01",1500.5\r\n');
  expect(screen.queryByRole('button', { name: 'Export: Nothing' })).toBeNull();
});

it('quotes names in the file', () => {
  expect(chartCsv(['A "b"', 'C'], [['2026-01', 1]])).toBe('\u{FEFF}"A ""b""","C"\r\n"2026-01",1\r\n');
});

it.each([
  [1, 2],
  [3, 4],
  [12, 20],
  [45, 60],
  [100, 100],
  [9_100, 10_000],
])('rounds the top of a scale from %i to %i', (top, round) => expect(roundTop(top)).toBe(round));
