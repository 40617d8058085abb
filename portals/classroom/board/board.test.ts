import { describe, expect, it, vi } from 'vitest';
import type { BoardElement, BoardShape } from '#domain/teaching/classroom.ts';
import { createBoard, elementsOf } from './board.ts';
import { boxOf, isTouched, moved, touchedAt } from './geometry.ts';

const ME = '00000000-0000-7000-8000-00000000000a';
const OTHER = '00000000-0000-7000-8000-00000000000b';
const line = (x = 0): BoardShape => ({ kind: 'line', x, y: 0, dx: 100, dy: 0, colour: 'ink', size: 1 });
const element = (id: string, change: Partial<BoardElement> = {}): BoardElement => ({
  id,
  page: 0,
  version: 1,
  by: OTHER,
  isGone: false,
  shape: line(),
  ...change,
});
const added = (id: string) => [{ id, page: 0, before: null, after: line() }];
const board = () => createBoard(ME, () => undefined);
const shown = (of: ReturnType<typeof board>, page = 0) => elementsOf(of.get(), page).map(({ id }) => id);

describe('the board', () => {
  it('is the same whatever order elements come in', () => {
    const news = [
      element('a', { version: 1 }),
      element('a', { version: 3, shape: line(30) }),
      element('a', { version: 2, isGone: true }),
      element('b', { version: 1, by: ME }),
      element('b', { version: 1, by: OTHER, isGone: true }),
    ];
    const seen = [news, news.toReversed(), [...news.slice(2), ...news.slice(0, 2)]].map((order) => {
      const one = board();
      for (const each of order) one.merge([each]);
      return elementsOf(one.get(), 0);
    });
    expect(seen[0]).toEqual([news[1]]);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('keeps unconfirmed elements, and drops them once someone has a newer one', () => {
    const onChange = vi.fn();
    const one = createBoard(ME, onChange);
    one.apply(added('a'));
    one.apply(added('b'));
    expect(onChange).toHaveBeenCalledTimes(2);
    const [first] = one.unsent();
    one.confirm(first ? [first] : []);
    expect(one.unsent().map(({ id }) => id)).toEqual(['b']);
    one.merge([element('b', { version: 2, isGone: true })]);
    expect(one.unsent()).toEqual([]);
    expect(shown(one)).toEqual(['a']);
  });

  it('does not take a late confirmation for a later change', () => {
    const one = board();
    one.apply(added('a'));
    const sent = one.unsent();
    one.apply([{ id: 'a', page: 0, before: line(), after: line(9) }]);
    one.confirm(sent);
    expect(one.unsent()).toMatchObject([{ id: 'a', version: 2 }]);
  });

  it("undoes and redoes only the user's own actions, a cleared page as one", () => {
    const one = board();
    one.merge([element('theirs')]);
    one.apply(added('a'));
    one.apply(['theirs', 'a'].map((id) => ({ id, page: 0, before: line(), after: null })));
    expect(shown(one)).toEqual([]);
    one.undo();
    expect(shown(one)).toEqual(['a', 'theirs']);
    one.undo();
    expect(shown(one)).toEqual(['theirs']);
    expect(one.get()).toMatchObject({ canUndo: false, canRedo: true });
    one.redo();
    one.redo();
    expect(shown(one)).toEqual([]);
    one.undo();
    one.apply(added('c'));
    expect(one.get().canRedo).toBe(false);
  });

  it('leaves elements alone that someone else has changed since', () => {
    const one = board();
    one.apply(added('a'));
    one.merge([element('a', { version: 2, shape: line(50) })]);
    one.undo();
    expect(elementsOf(one.get(), 0)).toMatchObject([{ id: 'a', version: 2, isGone: false }]);
    one.apply(added('b'));
    one.merge([element('b', { version: 2, isGone: true })]);
    one.undo();
    expect(shown(one)).toEqual(['a']);
  });

  it('shows what is being drawn until it is drawn, on its page only', () => {
    const one = board();
    one.ink(element('ink', { page: 1 }));
    expect(shown(one, 1)).toEqual(['ink']);
    expect(shown(one)).toEqual([]);
    one.merge([element('ink', { page: 1, isGone: true })]);
    expect(shown(one, 1)).toEqual([]);
    one.ink(element('ink', { page: 1 }));
    expect(one.get().inks.size).toBe(0);
  });
});

describe('geometry', () => {
  const rectangle: BoardShape = { ...line(), kind: 'rectangle', x: 100, y: 100, dx: -50, dy: 50 };
  it('knows the box of a shape drawn backwards', () => {
    expect(boxOf(rectangle)).toEqual({ left: 50, top: 100, right: 100, bottom: 150 });
  });
  it('touches the line of a shape and not its inside', () => {
    expect(isTouched(rectangle, { x: 51, y: 120 }, 5)).toBe(true);
    expect(isTouched(rectangle, { x: 75, y: 125 }, 5)).toBe(false);
    const dot: BoardShape = { kind: 'pen', points: [10, 10], colour: 'ink', size: 1 };
    expect(isTouched(dot, { x: 12, y: 12 }, 5)).toBe(true);
    const upper = element('b');
    expect(touchedAt([element('a'), upper], { x: 50, y: 2 }, 5)).toBe(upper);
  });
  it('keeps what is moved on the page', () => {
    expect(boxOf(moved(rectangle, { x: -9_999, y: 9_999 }))).toEqual({
      left: -30,
      top: 980,
      right: 20,
      bottom: 1_030,
    });
    const ink: BoardShape = { kind: 'marker', points: [101, 102, 103, 104], colour: 'red', size: 2 };
    expect(moved(ink, { x: 10, y: 20 })).toMatchObject({ points: [111, 122, 113, 124] });
  });
});
