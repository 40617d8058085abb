import { type BoardElement, type BoardShape, isNewer } from '#domain/teaching/classroom.ts';
import { createStore, type Seen } from '../room/store.ts';

/** The change of one element within an action; null: the element does not exist. */
export interface Change {
  id: string;
  page: number;
  before: BoardShape | null;
  after: BoardShape | null;
}
type BoardAction = readonly Change[];

export interface BoardView {
  elements: ReadonlyMap<string, BoardElement>;
  /** Strokes that others are drawing now, by element id. */
  inks: ReadonlyMap<string, BoardElement>;
  canUndo: boolean;
  canRedo: boolean;
}

export interface Board extends Seen<BoardView> {
  /** Applies the user's own action as one undo step. */
  apply: (action: BoardAction) => void;
  undo: () => void;
  redo: () => void;
  /** Adds elements received from the others, or from the room after reconnecting. */
  merge: (elements: readonly BoardElement[]) => void;
  ink: (element: BoardElement) => void;
  /** Elements not yet confirmed by the server, oldest first. */
  unsent: () => readonly BoardElement[];
  confirm: (elements: readonly BoardElement[]) => void;
}

const NOTHING: BoardView = { elements: new Map(), inks: new Map(), canUndo: false, canRedo: false };
const without = (inks: BoardView['inks'], ids: ReadonlySet<string>) =>
  new Map([...inks].filter(([id]) => !ids.has(id)));

/**
 * The whiteboard's state in this browser. Elements merge by `isNewer`, in any order. Undo reverts the user's last action, except for
 * elements
 * that someone else has changed since.
 */
export function createBoard(by: string, onChange: (changed: readonly BoardElement[]) => void): Board {
  const store = createStore(NOTHING);
  const unsent = new Map<string, BoardElement>();
  const done: BoardAction[] = [];
  const undone: BoardAction[] = [];

  const marks = () => ({ canUndo: done.length > 0, canRedo: undone.length > 0 });

  function put(changes: readonly { id: string; page: number; shape: BoardShape | null }[]): void {
    const elements = new Map(store.get().elements);
    const changed = changes.flatMap(({ id, page, shape }): BoardElement[] => {
      const old = elements.get(id);
      const shown = shape ?? old?.shape;
      if (!shown) return [];
      return [{ id, page, version: (old?.version ?? 0) + 1, by, isGone: shape === null, shape: shown }];
    });
    for (const element of changed) {
      elements.set(element.id, element);
      unsent.set(element.id, element);
    }
    store.set({ elements, ...marks() });
    if (changed.length > 0) onChange(changed);
  }

  /** A change can be undone while the element is as the user left it. */
  function standsAsLeft({ id, after }: Change): boolean {
    const element = store.get().elements.get(id);
    return element !== undefined && element.by === by && (after ? !element.isGone : element.isGone);
  }

  function step(from: BoardAction[], to: BoardAction[]): void {
    const action = from.pop();
    if (!action) return;
    const back = action
      .filter(standsAsLeft)
      .map(({ id, page, before, after }) => ({ id, page, before: after, after: before }));
    if (back.length > 0) to.push(back);
    put(back.map(({ id, page, after }) => ({ id, page, shape: after })));
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    apply: (action) => {
      done.push(action);
      undone.length = 0;
      put(action.map(({ id, page, after }) => ({ id, page, shape: after })));
    },
    undo: () => step(done, undone),
    redo: () => step(undone, done),
    merge: (theirs) => {
      const elements = new Map(store.get().elements);
      for (const element of theirs) {
        if (!isNewer(element, elements.get(element.id))) continue;
        elements.set(element.id, element);
        unsent.delete(element.id);
      }
      store.set({ elements, inks: without(store.get().inks, new Set(theirs.map(({ id }) => id))) });
    },
    ink: (element) => {
      if (!isNewer(element, store.get().elements.get(element.id))) return;
      store.set({ inks: new Map(store.get().inks).set(element.id, element) });
    },
    unsent: () => [...unsent.values()],
    confirm: (sent) => {
      for (const element of sent) {
        if (unsent.get(element.id) === element) unsent.delete(element.id);
      }
    },
  };
}

/** Returns the elements to draw on a page, the oldest at the bottom; an element still being drawn replaces its earlier version. */
export function elementsOf({ elements, inks }: BoardView, page: number): BoardElement[] {
  const shown = new Map([...elements, ...inks]);
  return [...shown.values()]
    .filter((element) => element.page === page && !element.isGone)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
