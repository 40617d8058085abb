import type { KeyboardEvent } from 'react';
import type { BoardElement } from '#domain/teaching/classroom.ts';
import { newId } from '../room/new-id.ts';
import type { Board } from './board.ts';
import { inTheMiddle, type Look, stretched, type Tool } from './draft.ts';
import { moved, type Point } from './geometry.ts';

/** One key for each tool, shown in its button. */
export const KEY_OF: Readonly<Record<Tool, string>> = {
  select: 'v',
  pen: 'p',
  marker: 'm',
  line: 'l',
  arrow: 'a',
  rectangle: 'r',
  ellipse: 'o',
  text: 't',
  eraser: 'e',
};
const TOOL_OF = new Map(Object.entries(KEY_OF).map(([tool, key]) => [key, tool as Tool]));
const STEP = 20;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

interface KeyEnds {
  board: Board;
  page: number;
  tool: Tool;
  look: Look;
  setTool: (tool: Tool) => void;
  onSelect: (id: string | null) => void;
  onText: (at: Point | null, element?: BoardElement) => void;
}

/** Everything that the pointer does, by the keyboard: tools by letters, shapes by Enter, what is selected by the arrows. */
export function useBoardKeys({ board, page, tool, look, setTool, onSelect, onText }: KeyEnds) {
  function onBoard(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'z' && key !== 'y') return false;
      if (key === 'y' || event.shiftKey) board.redo();
      else board.undo();
      return true;
    }
    if (event.altKey) return false;
    const chosen = TOOL_OF.get(key);
    if (chosen) {
      setTool(chosen);
      return true;
    }
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return false;
    if (tool === 'text') onText(null);
    const shape = inTheMiddle(tool, look);
    if (shape) {
      const id = newId();
      board.apply([{ id, page, before: null, after: shape }]);
      setTool('select');
      onSelect(id);
    }
    return true;
  }

  function onElement(event: KeyboardEvent, element: BoardElement): boolean {
    const { id, shape } = element;
    const by = ARROWS[event.key];
    if (by) {
      const after = event.shiftKey ? stretched(shape, by) : moved(shape, by);
      board.apply([{ id, page, before: shape, after }]);
      return true;
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      board.apply([{ id, page, before: shape, after: null }]);
      onSelect(null);
      return true;
    }
    if (event.key === 'Enter' && 'text' in shape) {
      onText({ x: shape.x, y: shape.y }, element);
      return true;
    }
    return false;
  }

  const handled = (does: (event: KeyboardEvent) => boolean) => (event: KeyboardEvent) => {
    if (!does(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onBoard: handled(onBoard),
    onElement: (element: BoardElement) => handled((event) => onElement(event, element)),
  };
}
