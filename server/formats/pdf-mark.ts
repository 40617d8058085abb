import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Paper } from './pdf-table.ts';
import { projectRoot } from '#server/runtime/project-root.ts';

interface Stroke {
  d: string;
  fill: string | null;
  stroke: string | null;
  strokeWidth: number;
  /** Outermost first. */
  moves: readonly { x: number; y: number; scale: number }[];
}
/** A logo as paper can draw it. */
export interface Mark {
  height: number;
  strokes: readonly Stroke[];
}

const TAG = /<(\/?)(svg|g|path)\b([^>]*)>/g;
const attribute = (text: string, name: string): string | null =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1] ?? null;

function moveOf(text: string) {
  const transform = attribute(text, 'transform') ?? '';
  const [, x = '0', y = '0'] = /translate\(\s*([-\d.]+)[\s,]*([-\d.]*)/.exec(transform) ?? [];
  const [, scale = '1'] = /scale\(\s*([-\d.]+)/.exec(transform) ?? [];
  return { x: Number(x), y: Number(y || 0), scale: Number(scale) };
}

/** Reads a logo drawn with paths, filled or stroked, in translated or scaled groups, such as this product's own. */
export function readMark(svg: string): Mark {
  const strokes: Stroke[] = [];
  const around: string[] = [];
  let height = 0;
  for (const [, end, tag, inside = ''] of svg.matchAll(TAG)) {
    if (end) around.pop();
    else if (tag === 'path') {
      const own = [...around, inside];
      const inherited = (name: string) =>
        own.map((text) => attribute(text, name)).findLast((value) => value !== null) ?? null;
      const colour = (value: string | null) => (value === 'none' ? null : value);
      strokes.push({
        d: attribute(inside, 'd') ?? '',
        fill: colour(inherited('fill') ?? '#000000'),
        stroke: colour(inherited('stroke')),
        strokeWidth: Number(inherited('stroke-width') ?? 1),
        moves: own.map(moveOf),
      });
    } else {
      if (tag === 'svg') height = Number(attribute(inside, 'height') ?? 0);
      around.push(inside);
    }
  }
  return { height, strokes };
}

/** Returns the school's logo for a PDF; null if it cannot be drawn: then the school's name is used. */
export function markOf(logotypeUrl: string): Mark | null {
  if (!/^\/brand\/[\w/-]+\.svg$/.test(logotypeUrl)) return null;
  const file = join(projectRoot(), 'public', logotypeUrl);
  const mark = existsSync(file) ? readMark(readFileSync(file, 'utf8')) : null;
  return mark && mark.height > 0 && mark.strokes.length > 0 ? mark : null;
}

/** Draws a logo with its top left corner at (x, y), so many points high. */
export function drawMark(
  paper: Paper,
  mark: Mark,
  { x, y, height }: { x: number; y: number; height: number },
): void {
  paper
    .save()
    .translate(x, y)
    .scale(height / mark.height);
  for (const { d, fill, stroke, strokeWidth, moves } of mark.strokes) {
    paper.save();
    for (const move of moves) paper.translate(move.x, move.y).scale(move.scale);
    paper.path(d);
    if (fill) paper.fill(fill);
    else if (stroke) paper.lineWidth(strokeWidth).lineCap('round').lineJoin('round').stroke(stroke);
    paper.restore();
  }
  paper.restore();
}
