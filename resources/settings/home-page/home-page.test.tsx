import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { HomePageRecord } from '#domain/provider/api/home-page.ts';
import { renderScreen, stubFetch } from '#tests/support/screens.tsx';
import { HomePageSection } from './HomePageSection.tsx';

const QUOTE = {
  ...{ lessonId: 'l1', studentId: 's1', name: 'Ana García', text: 'Best hour of my week', stars: 5 },
  ...{ createdAt: '2026-11-24T17:00:00Z', isHidden: false },
};
const PAGE: HomePageRecord = {
  ...{ email: null, phone: null, isPublished: false, showsPrices: true, showsQuotes: true, texts: {} },
  teachers: { active: 3, listed: 1, withPhoto: 1 },
  quotes: [QUOTE],
  mayChange: true,
  version: 4,
};
const open = (page: HomePageRecord) => {
  const fetched = stubFetch({
    'GET /api/v1/backoffice/home-page': { body: page },
    'PATCH /api/v1/backoffice/home-page': { body: { ...page, isPublished: true, version: 5 } },
    'PATCH /api/v1/backoffice/home-page/quotes/l1/s1': { body: page },
    'POST /api/v1/backoffice/home-page/teachers': { body: page },
    'POST /api/v1/backoffice/home-page/preview': { body: { html: '<h1>Speak up</h1>' } },
  });
  renderScreen(<HomePageSection />);
  return fetched;
};
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save home page' }));
const sentTo = (fetched: ReturnType<typeof open>, path: string) =>
  fetched.mock.calls.filter(([url, init]) => String(url).endsWith(path) && init?.method === 'PATCH');

it('ROUTE-26 publishes the page, and can be saved again at once, each time on the newest version', async () => {
  const fetched = open(PAGE);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Show the home page to visitors' }));
  await save();
  await waitFor(() => expect(sentTo(fetched, '/home-page')).toHaveLength(1));
  await userEvent.type(screen.getByRole('textbox', { name: 'Headline' }), 'Speak up');
  await save();
  await waitFor(() => expect(sentTo(fetched, '/home-page')).toHaveLength(2));
  const bodies = sentTo(fetched, '/home-page').map(([, init]) => JSON.parse(String(init?.body)));
  expect(bodies).toMatchObject([
    { isPublished: true, email: null, version: 4 },
    { texts: { en: { headline: 'Speak up' } }, version: 5 },
  ]);
});

it('ROUTE-26 hides a quote, and shows all active teachers', async () => {
  const fetched = open(PAGE);
  await userEvent.click(await screen.findByRole('switch', { name: /Show Ana García/ }));
  await waitFor(() => expect(sentTo(fetched, '/quotes/l1/s1')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Show all active teachers' }));
  await waitFor(() =>
    expect(fetched.mock.calls.some(([url]) => String(url).endsWith('/teachers'))).toBe(true),
  );
});

it('ROUTE-26 previews what is typed without saving it, by device, colours and language', async () => {
  const fetched = open(PAGE);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Headline' }), 'Speak up');
  const show = screen.getByRole('button', { name: 'Preview page' });
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail for visitors' }), 'wrong');
  await userEvent.click(show);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail for visitors')));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.clear(screen.getByLabelText('E-mail for visitors'));
  await userEvent.click(show);
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview of your home page' }));
  const frame = (await dialog.findByTitle('Home page preview')) as HTMLIFrameElement;
  expect([frame.getAttribute('srcdoc'), frame.getAttribute('sandbox')]).toEqual([
    '<h1>Speak up</h1>',
    'allow-same-origin',
  ]);
  expect(frame.style.width).toBe('390px');
  await userEvent.click(dialog.getByRole('radio', { name: 'Computer' }));
  expect(frame.style.width).toBe('1280px');
  await userEvent.click(dialog.getByRole('radio', { name: 'Dark' }));
  const bodies = fetched.mock.calls
    .filter(([url]) => String(url).endsWith('/preview'))
    .map(([, init]) => JSON.parse(String(init?.body)));
  const typed = { texts: { en: { headline: 'Speak up' } }, email: null, locale: 'en' };
  expect(bodies).toMatchObject([
    { ...typed, scheme: 'light' },
    { ...typed, scheme: 'dark' },
  ]);
  expect(sentTo(fetched, '/home-page')).toHaveLength(0);
});

it('ROUTE-26 is to read for who may not change settings', async () => {
  open({ ...PAGE, mayChange: false, quotes: [] });
  expect(await screen.findByText('1 of 3 active teachers are shown, 1 with a photo.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('No quotes yet')).toBeDefined();
});
