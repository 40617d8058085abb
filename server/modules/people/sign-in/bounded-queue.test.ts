import { expect, it } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';

/** Work that ends on command. */
function controlled() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    running++;
    most = Math.max(most, running);
    await new Promise<void>((end) => void ends.push(end));
    running--;
  };
  return { work, ends, most: () => most };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

it('refuses with 503 what finds no place to wait', async () => {
  const queue = boundedQueue({ running: 1, waiting: 1 });
  const { work, ends } = controlled();
  const first = queue(work);
  const second = queue(work);
  await expect(queue(work)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
  ends[0]!();
  await first;
  await soon();
  ends[1]!();
  await second;
  const fourth = queue(work);
  ends[2]!();
  await fourth;
});

it('runs no more than the limit concurrently, in order', async () => {
  const queue = boundedQueue({ running: 4, waiting: 64 });
  const { work, ends, most } = controlled();
  const order: number[] = [];
  const all = Array.from({ length: 20 }, (_, index) => queue(work).then(() => order.push(index)));
  for (let done = 0; done < 20; done++) {
    await soon();
    ends[done]!();
  }
  await Promise.all(all);
  expect(most()).toBe(4);
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

it('gives the place of work that failed to the next', async () => {
  const queue = boundedQueue({ running: 1, waiting: 1 });
  const failing = queue(() => Promise.reject(new Error('no')));
  const next = queue(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
