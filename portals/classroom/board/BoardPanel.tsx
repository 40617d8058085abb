import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardElement, BoardShape } from '#domain/teaching/classroom.ts';
import { Box } from '#src/ui/Box.tsx';
import { toast } from '#src/toast-store.ts';
import type { Call } from '../room/call.ts';
import { newId } from '../room/new-id.ts';
import { useStore } from '../room/store.ts';
import { elementsOf } from './board.ts';
import type { Look, Tool } from './draft.ts';
import { savePage } from './export.ts';
import type { Point } from './geometry.ts';
import { Sheet } from './Sheet.tsx';
import { PageBar } from './PageBar.tsx';
import { TextEditor } from './TextEditor.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useDrawing } from './use-drawing.ts';

interface Typing {
  at: Point;
  element?: BoardElement | undefined;
}
const MIDDLE: Point = { x: 600, y: 460 };

/** The page that the teacher shows, until the user turns the page. */
function useShownPage({ room }: Call, isTeacher: boolean) {
  const { boardPage } = useStore(room);
  const [page, setPage] = useState(boardPage);
  useEffect(() => setPage(boardPage), [boardPage]);
  const turn = (to: number) => {
    setPage(to);
    if (isTeacher) room.share({ boardPage: to });
  };
  return [page, turn] as const;
}

/** The whiteboard that all participants draw on. */
export function BoardPanel({ call, me }: { call: Call; me: { accountId: string; isTeacher: boolean } }) {
  const { t } = useTranslation('classroom');
  const { board, room } = call;
  const view = useStore(board);
  const svg = useRef<SVGSVGElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [tool, setTool] = useState<Tool>('pen');
  const [look, setLook] = useState<Look>({ colour: 'ink', size: 2 });
  const [selected, setSelected] = useState<string | null>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [zoom, setZoom] = useState(1);
  const [page, turn] = useShownPage(call, me.isTeacher);
  const elements = elementsOf(view, page);
  const pages =
    Math.max(page, ...[...view.elements.values()].map((each) => (each.isGone ? 0 : each.page))) + 1;

  const onText = (at: Point | null, element?: BoardElement) => setTyping({ at: at ?? MIDDLE, element });
  const onInk = (id: string, shape: BoardShape) => {
    const version = (view.elements.get(id)?.version ?? 0) + 1;
    room.ink({ id, page, version, by: me.accountId, isGone: false, shape });
  };
  const drawing = useDrawing({
    svg,
    board,
    elements,
    page,
    tool,
    look,
    onInk,
    onSelect: setSelected,
    onText,
  });
  const keys = useBoardKeys({ board, page, tool, look, setTool, onSelect: setSelected, onText });

  // Moves the keyboard focus to the element that the keyboard has just added.
  useEffect(() => {
    if (tool !== 'select' || selected === null) return;
    const element = svg.current?.querySelector<SVGGElement>(`[data-element="${selected}"]`);
    if (frame.current?.contains(document.activeElement)) element?.focus({ preventScroll: true });
  }, [tool, selected, svg]);

  const finishText = (text: string) => {
    if (!typing) return;
    const { at, element } = typing;
    setTyping(null);
    frame.current?.focus();
    const before = element?.shape ?? null;
    const written = text.trim()
      ? ({
          ...look,
          kind: 'text',
          x: Math.round(at.x),
          y: Math.round(at.y),
          ...before,
          text: text.trimEnd(),
        } as BoardShape)
      : null;
    if (before || written) board.apply([{ id: element?.id ?? newId(), page, before, after: written }]);
  };
  const clear = () =>
    board.apply(elements.map(({ id, shape }) => ({ id, page, before: shape, after: null })));
  const save = async (kind: 'png' | 'svg') => {
    const name = t('board.file-name', { page: page + 1 });
    if (!svg.current || !(await savePage(svg.current, kind, name))) toast.error(t('board.save-failed'));
  };

  return (
    <Box component="section" aria-label={t('board.title')} sx={panel}>
      <Toolbar tool={tool} look={look} setTool={setTool} setLook={setLook} />
      <Box sx={ground}>
        <Box
          ref={frame}
          role="group"
          aria-label={t('board.page-label', { page: page + 1, count: elements.length })}
          aria-describedby="board-help"
          tabIndex={0}
          data-board
          onKeyDown={keys.onBoard}
          sx={paper}
          style={{ width: `calc(min(100cqw - 16px, (100cqh - 16px) * 1.6) * ${zoom})` }}
        >
          <Sheet
            svg={svg}
            elements={elements}
            drawing={drawing}
            tool={tool}
            selected={selected}
            onSelect={setSelected}
            onElementKey={keys.onElement}
          />
          {typing && (
            <TextEditor
              key={typing.element?.id ?? 'new'}
              at={typing.at}
              initial={typing.element && 'text' in typing.element.shape ? typing.element.shape.text : ''}
              onDone={finishText}
              onCancel={() => setTyping(null)}
            />
          )}
        </Box>
        <span id="board-help" className="visually-hidden">
          {t('board.help')}
        </span>
      </Box>
      <PageBar
        canUndo={view.canUndo}
        canRedo={view.canRedo}
        onUndo={board.undo}
        onRedo={board.redo}
        page={page}
        pages={pages}
        onPage={turn}
        isEmpty={elements.length === 0}
        onClear={clear}
        zoom={zoom}
        onZoom={setZoom}
        onSave={(kind) => void save(kind)}
      />
    </Box>
  );
}

const panel = {
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  bgcolor: 'background.paper',
} as const;
const ground = {
  position: 'relative',
  overflow: 'auto',
  display: 'grid',
  placeItems: 'safe center',
  containerType: 'size',
  p: 1,
  bgcolor: 'background.default',
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
/** Limited to the available height: the whole page is visible until it is enlarged. */
const paper = {
  position: 'relative',
  aspectRatio: '1600 / 1000',
  bgcolor: 'background.paper',
  boxShadow: '0 1px 6px rgb(10 14 40 / 0.2)',
  borderRadius: '6px',
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: 2 },
} as const;
