import type { Density } from '#domain/office/api/saved-views.ts';
import type { Stretch } from '#src/features/scheduling/grid/lanes.ts';

/** Sizes of the board in px; a lesson stays large enough to be pressed (WCAG 2.5.8). */
export interface BoardSize {
  hourPx: number;
  /** Of one lesson in a row. */
  lanePx: number;
  namePx: number;
}

const SIZES: Readonly<Record<Density, Omit<BoardSize, 'namePx'>>> = {
  comfortable: { hourPx: 108, lanePx: 46 },
  compact: { hourPx: 76, lanePx: 26 },
};

/** A finger needs rows of 44 px (UI-06), so a phone has one size. */
export const boardSize = (density: Density, isPhone: boolean): BoardSize =>
  isPhone ? { hourPx: 84, lanePx: 46, namePx: 112 } : { ...SIZES[density], namePx: 190 };

/** Space above and below the lanes of a row. */
export const ROW_GAP = 2;
export const HEAD_PX = 30;

export const rowHeight = (lanes: number, { lanePx }: BoardSize): number => lanes * lanePx + ROW_GAP;

/** Whether a lesson has room for a second line. */
export const hasTwoLines = ({ lanePx }: BoardSize): boolean => lanePx >= SIZES.comfortable.lanePx;

/** Left edge and width of a stretch in px, for an element's style. */
export const across = ({ from, to }: Stretch, first: number, { hourPx }: BoardSize) => ({
  left: ((from - first) / 60) * hourPx,
  width: ((to - from) / 60) * hourPx,
});
