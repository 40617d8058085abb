import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { BOARD_HEIGHT, BOARD_WIDTH, type BoardElement } from '#domain/teaching/classroom.ts';
import { boxOf } from './geometry.ts';
import type { Tool } from './draft.ts';
import { ShapeView } from './ShapeView.tsx';
import type { Drawing } from './use-drawing.ts';

interface SheetProps {
  svg: RefObject<SVGSVGElement | null>;
  elements: readonly BoardElement[];
  drawing: Drawing;
  tool: Tool;
  selected: string | null;
  onSelect: (id: string) => void;
  onElementKey: (element: BoardElement) => (event: KeyboardEvent) => void;
}

function Selection({ element }: { element: BoardElement }) {
  const { left, top, right, bottom } = boxOf(element.shape);
  return (
    <rect
      x={left - 12}
      y={top - 12}
      width={right - left + 24}
      height={bottom - top + 24}
      rx={8}
      style={{
        fill: 'none',
        stroke: 'var(--primary)',
        strokeWidth: 3,
        strokeDasharray: '12 8',
        pointerEvents: 'none',
      }}
    />
  );
}

interface ElementProps {
  element: BoardElement;
  isChoosing: boolean;
  isSelected: boolean;
  onSelect: (id: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** Each element has words, and while elements are chosen each can be reached by the keyboard. */
function Element({ element, isChoosing, isSelected, onSelect, onKeyDown, children }: ElementProps) {
  const { t } = useTranslation('classroom');
  const { id, shape } = element;
  const words = t(`shape.${shape.kind}`, {
    colour: t(`colour.${shape.colour}`),
    text: 'text' in shape ? shape.text : '',
  });
  if (!isChoosing) {
    return (
      <g role="img" aria-label={words}>
        {children}
      </g>
    );
  }
  return (
    <g
      role="button"
      aria-label={words}
      aria-pressed={isSelected}
      tabIndex={0}
      data-element={id}
      style={{ outline: 'none', cursor: 'move' }}
      onFocus={() => onSelect(id)}
      onKeyDown={onKeyDown}
    >
      {children}
    </g>
  );
}

/** One page of the board. */
export function Sheet({ svg, elements, drawing, tool, selected, onSelect, onElementKey }: SheetProps) {
  const { draft, handlers } = drawing;
  const shown = elements.map((element) =>
    element.id === draft?.id ? { ...element, shape: draft.shape } : element,
  );
  const chosen = tool === 'select' ? shown.find(({ id }) => id === selected) : undefined;
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${BOARD_WIDTH} ${BOARD_HEIGHT}`}
      style={{
        display: 'block',
        width: '100%',
        touchAction: tool === 'select' ? 'manipulation' : 'none',
        cursor: tool === 'select' ? 'default' : 'crosshair',
        userSelect: 'none',
      }}
      {...handlers}
    >
      {shown.map((element) => (
        <Element
          key={element.id}
          element={element}
          isChoosing={tool === 'select'}
          isSelected={element.id === selected}
          onSelect={onSelect}
          onKeyDown={onElementKey(element)}
        >
          <ShapeView shape={element.shape} />
        </Element>
      ))}
      {draft && !shown.some(({ id }) => id === draft.id) && <ShapeView shape={draft.shape} />}
      {chosen && <Selection element={chosen} />}
    </svg>
  );
}
