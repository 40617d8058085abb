import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as pageUnload from '#src/session/page-unload.ts';
import { PageBoundary } from '#src/ui/PageBoundary.tsx';
import { Toaster } from '#src/ui/Toaster.tsx';
import { lazyPage, lazyPart } from './lazy-page.tsx';

let page = 0;
const network = { isThere: true, answers: false, hasCode: false };
const Hello = () => <h1>Your plans</h1>;
const load = vi.fn(async () => {
  if (!network.hasCode) throw new TypeError('Failed to fetch dynamically imported module');
  return Hello;
});

beforeEach(() => {
  vi.useFakeTimers();
  // Each test is at an address of its own.
  window.history.replaceState(null, '', `/page-${(page += 1)}`);
  Object.assign(network, { isThere: true, answers: false, hasCode: false });
  load.mockClear();
  vi.spyOn(pageUnload, 'reload').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.isThere);
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== '/healthz' || !network.isThere || !network.answers)
      throw new TypeError('Failed to fetch');
    return new Response();
  });
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
async function open() {
  const Page = lazyPage(load);
  const page = (
    <MemoryRouter>
      <PageBoundary resetKey="">
        <Suspense>
          <Page />
        </Suspense>
      </PageBoundary>
    </MemoryRouter>
  );
  await act(async () => void render(page, { onCaughtError: () => {} }));
  await pass(500);
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a page whose code does not come', () => {
  it('ROUTE-19 says so without a connection, never reloads, and opens automatically once there is one', async () => {
    network.isThere = false;
    await open();
    expect(heading()).toBe('You need to be online');
    await pass(60_000);
    Object.assign(network, { isThere: true, answers: true, hasCode: true });
    window.dispatchEvent(new Event('online'));
    await pass(100);
    expect(heading()).toBe('Your plans');
    expect(pageUnload.reload).not.toHaveBeenCalled();
  });

  it('ROUTE-19 a network without an answer is no connection either', async () => {
    await open();
    expect(heading()).toBe('You need to be online');
    Object.assign(network, { answers: true, hasCode: true });
    await pass(5100);
    expect(heading()).toBe('Your plans');
    expect(pageUnload.reload).not.toHaveBeenCalled();
  });

  it('ROUTE-19 tries again when it is asked to', async () => {
    network.isThere = false;
    await open();
    Object.assign(network, { isThere: true, hasCode: true });
    await pass(500);
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await pass(500);
    expect(heading()).toBe('Your plans');
  });

  it('ROUTE-19 does not reload when the connection returns between the failure and the next check', async () => {
    network.answers = true;
    await open();
    network.hasCode = true;
    await pass(1000);
    expect(heading()).toBe('Your plans');
    expect(pageUnload.reload).not.toHaveBeenCalled();
  });

  it('ROUTE-19 reloads for a version that is gone, once for each version', async () => {
    network.answers = true;
    await open();
    expect(pageUnload.reload, 'not before it was asked for a second time').not.toHaveBeenCalled();
    await pass(1000);
    expect(pageUnload.reload).toHaveBeenCalledTimes(1);
    document.body.replaceChildren();
    await open();
    await pass(60_000);
    expect(pageUnload.reload).toHaveBeenCalledTimes(1);
    expect(heading()).toBe("This couldn't be loaded");
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(pageUnload.reload).toHaveBeenCalledTimes(2);
  });
});

describe('a part whose code does not come', () => {
  const type = async () => {
    const Part = lazyPart(load);
    render(
      <>
        <input aria-label="Note" defaultValue="typed" />
        <Part />
        <Toaster />
      </>,
    );
    await pass(100);
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('typed');
  };

  it('ROUTE-19 leaves the page as it is, and comes once there is a connection', async () => {
    network.isThere = false;
    await type();
    Object.assign(network, { isThere: true, answers: true, hasCode: true });
    await pass(5100);
    expect(heading()).toBe('Your plans');
    expect(pageUnload.reload).not.toHaveBeenCalled();
  });

  it('ROUTE-19 asks to reload for a version that is gone, and does not reload itself: what is typed would be lost', async () => {
    network.answers = true;
    await type();
    expect(screen.getByText('A new version is available. Reload the page to continue.')).toBeDefined();
    expect(pageUnload.reload).not.toHaveBeenCalled();
  });
});
