import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { paths } from '#src/paths.ts';
import { APP_ROUTES } from './app-routes.ts';
import { prefetchPages } from './prefetch-on-hover.ts';

const preloadOf = (path: string) => {
  const route = APP_ROUTES.find((each) => each.path === path);
  if (!route) throw new Error(`No route ${path}`);
  return vi.spyOn(route.page, 'preload').mockResolvedValue();
};

beforeAll(prefetchPages);
afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

const come = (href: string, event: string) => {
  document.body.innerHTML = `<a href="${href}"><span>Open</span></a><p>Text</p>`;
  document.querySelector('span')?.dispatchEvent(new Event(event, { bubbles: true }));
};

it.each(['pointerover', 'focusin', 'touchstart'])('fetches the page of a link at %s', (event) => {
  const preload = preloadOf(paths.studentShop);
  come(paths.studentShop, event);
  expect(preload).toHaveBeenCalledOnce();
});

it('fetches nothing for a link that leads elsewhere, and nothing beside links', () => {
  const preload = preloadOf(paths.studentShop);
  come(`https://elsewhere.example${paths.studentShop}`, 'pointerover');
  document.querySelector('p')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(preload).not.toHaveBeenCalled();
});
