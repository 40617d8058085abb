import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, useLocation, useNavigate } from 'react-router';
import { AppRouter } from './AppRouter.tsx';
import { NotLoadedError } from '#src/api/api-error.ts';
import { lazySection } from '#src/ui/lazy-section.tsx';
import { lazyPage, lazyPart } from './lazy-page.tsx';
import { useGuard } from './use-guard.ts';

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output>{`${pathname}${search}${hash}`}</output>;
};
const address = () => screen.getByRole('status').textContent;
const click = (name: string) => act(() => screen.getByText(name).click());

function Guarded({
  stops,
}: {
  stops: boolean | ((move: { nextLocation: { pathname: string } }) => boolean);
}) {
  const blocker = useGuard(stops);
  const navigate = useNavigate();
  return (
    <>
      <Address />
      <Link to="/b">link</Link>
      <button onClick={() => navigate({ search: '?page=2' })}>page</button>
      <button onClick={() => navigate('/c', { replace: true })}>replace</button>
      <p>{blocker.state}</p>
      <button onClick={() => blocker.proceed?.()}>go</button>
      <button onClick={() => blocker.reset?.()}>stay</button>
    </>
  );
}
const draw = (stops: Parameters<typeof Guarded>[0]['stops']) =>
  render(
    <AppRouter>
      <Guarded stops={stops} />
    </AppRouter>,
  );
beforeEach(() => window.history.replaceState(null, '', '/a'));

describe('leaving a page with unsaved changes', () => {
  it.each(['link', 'page', 'replace'])('ROUTE-09 stops %s', (way) => {
    draw(true);
    click(way);
    expect(screen.getByText('blocked')).toBeDefined();
    expect([address(), window.location.pathname]).toEqual(['/a', '/a']);
  });

  it('ROUTE-09 leaves or stays as the user chooses', () => {
    draw(true);
    click('link');
    click('stay');
    expect(screen.getByText('unblocked')).toBeDefined();
    expect(address()).toBe('/a');
    click('link');
    click('go');
    expect(address()).toBe('/b');
  });

  it('ROUTE-09 asks about the address that is wanted', () => {
    const stops = vi.fn(
      ({ nextLocation }: { nextLocation: { pathname: string } }) => nextLocation.pathname === '/b',
    );
    draw(stops);
    click('page');
    expect(address()).toBe('/a?page=2');
    click('link');
    expect(address()).toBe('/a?page=2');
    expect(screen.getByText('blocked')).toBeDefined();
  });

  it('ROUTE-09 without changes nothing is stopped', () => {
    draw(false);
    click('link');
    expect(address()).toBe('/b');
  });

  it('ROUTE-09 Back is followed', async () => {
    draw(false);
    click('link');
    act(() => window.history.back());
    await waitFor(() => expect(address()).toBe('/a'));
  });
});

describe('lazy parts', () => {
  const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

  it('LAY-07 draws a prefetched page immediately', async () => {
    const Page = lazyPage<{ name: string }>(async () => Hello, 'help');
    await Page.preload();
    render(<Page name="Ana" />);
    expect(screen.getByText('Hello Ana')).toBeDefined();
  });

  it('LAY-07 a part appears when it is there', async () => {
    const Part = lazyPart<{ name: string }>(async () => Hello);
    render(<Part name="Ana" />);
    expect(await screen.findByText('Hello Ana')).toBeDefined();
  });

  it('LAY-07 a section that takes longer shows that it loads', async () => {
    let arrive: (code: typeof Hello) => void = () => {};
    const code = new Promise<typeof Hello>((resolve) => (arrive = resolve));
    const Section = lazySection<{ name: string }>(() => code);
    render(<Section name="Ana" />);
    expect(await screen.findByText('Loading…')).toBeDefined();
    arrive(Hello);
    expect(await screen.findByText('Hello Ana')).toBeDefined();
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  it('LAY-07 a chunk that did not come is asked for again', async () => {
    vi.useFakeTimers();
    const turns = [Promise.reject(new Error('gone')), Promise.resolve(Hello)];
    const load = vi.fn(() => turns.shift() ?? Promise.resolve(Hello));
    const Page = lazyPage<{ name: string }>(load);
    await expect(Page.preload()).rejects.toThrow(NotLoadedError);
    await expect(Page.preload()).rejects.toThrow(NotLoadedError);
    await vi.advanceTimersByTimeAsync(500);
    await expect(Page.preload()).resolves.toBeUndefined();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
