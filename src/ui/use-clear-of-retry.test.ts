import { beforeEach, expect, it } from 'vitest';
import { keepClear } from './use-clear-of-retry.ts';

const WINDOW_PX = 640;
const rect = (top: number, bottom: number) => new DOMRect(12, top, 351, bottom - top);

/** Messages of this height at the top of the window, or at its bottom once they are moved. */
function messagesOf(heightPx: number): HTMLElement {
  const messages = document.body.appendChild(document.createElement('section'));
  messages.getBoundingClientRect = () =>
    'moved' in messages.dataset ? rect(WINDOW_PX - 72 - heightPx, WINDOW_PX - 72) : rect(12, 12 + heightPx);
  return messages;
}
function retryAt(topPx: number): void {
  const button = document.body.appendChild(document.createElement('button'));
  button.dataset['keepClear'] = '';
  button.getBoundingClientRect = () => rect(topPx, topPx + 44);
}

beforeEach(() => document.body.replaceChildren());

it.each([
  ['stay where they are beside no retry button', [], undefined],
  ['stay while it is elsewhere', [300], undefined],
  ['move off one below them', [60], ''],
  ['stay where moving would cover another', [60, 540], undefined],
] as const)('WCAG 2.4.11 messages %s', (_, buttons, moved) => {
  const messages = messagesOf(80);
  buttons.forEach(retryAt);
  keepClear(messages);
  expect(messages.dataset['moved']).toBe(moved);
});

it('WCAG 2.4.11 messages go back once nothing is below them', () => {
  const messages = messagesOf(80);
  messages.dataset['moved'] = '';
  retryAt(300);
  keepClear(messages);
  expect(messages.dataset['moved']).toBeUndefined();
});
