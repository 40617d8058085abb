import { expect, it, vi } from 'vitest';
import { freshModules } from '#tests/support/fresh-modules.ts';
import { localStore, sessionStore } from './storage.ts';

it('keeps what the browser keeps', () => {
  localStore().setItem('one', '1');
  sessionStore().setItem('two', '2');
  expect([localStorage.getItem('one'), sessionStorage.getItem('two')]).toEqual(['1', '2']);
  localStore().removeItem('one');
  sessionStore().removeItem('two');
});

it('ROUTE-22 where the browser refuses, the page itself remembers, and throws nothing', async () => {
  freshModules();
  const refused = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const { localStore: store } = await import('./storage.ts');
  expect(store().getItem('cart')).toBeNull();
  store().setItem('cart', '[]');
  store().setItem('cart', '[1]');
  expect([store().getItem('cart'), store().length, store().key(0), store().key(1)]).toEqual([
    '[1]',
    1,
    'cart',
    null,
  ]);
  store().removeItem('cart');
  expect(store().getItem('cart')).toBeNull();
  refused.mockRestore();
  freshModules();
});
