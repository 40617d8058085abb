import { type ErrorText, errorText } from '#domain/values/error-text.ts';

/** Largest file of captions: two minutes of speech have less than a tenth of it. */
export const MAX_CAPTIONS_BYTES = 64 * 1024;

const HEADER = /^WEBVTT(?:[ \t].*)?$/;
const ARROW = '-->';
const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(
  `^[ \\t]*${TIME}[ \\t]+${ARROW}[ \\t]+${TIME}(?:[ \\t]+(?:vertical|line|position|size|align):[\\w.,%-]+)*[ \\t]*$`,
);
/** Markup of WebVTT; everything else in angle brackets is refused. */
const TAG = /^\/?(?:c|i|b|u|v|lang|ruby|rt)(?:\.[\w-]+)*(?:[ \t][^<>&"]*)?$|^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}$/;

interface Line {
  text: string;
  /** Counted from 1. */
  number: number;
}

const faultAt = (
  key: 'captions-time' | 'captions-order' | 'captions-text' | 'captions-markup' | 'captions-style',
  { number }: Line,
): ErrorText => errorText(key, { line: number });

/** Divides lines at empty ones. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [[]];
  for (const line of lines) {
    if (line.text === '') blocks.push([]);
    else blocks.at(-1)!.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

/** Returns start and end in seconds, or null for a line that is no timing of a cue. */
function timesOf(text: string): { start: number; end: number } | null {
  const found = TIMING.exec(text);
  if (!found) return null;
  const parts = found.slice(1).map((part) => Number(part ?? 0));
  const at = (from: number) =>
    parts[from]! * 3600 + parts[from + 1]! * 60 + parts[from + 2]! + parts[from + 3]! / 1000;
  return { start: at(0), end: at(4) };
}

/** Whether the angle brackets of a line are all markup of WebVTT. */
function isMarkupUsable(text: string): boolean {
  const bare = text.replace(/<([^<>]*)>/g, (whole, inner: string) => (TAG.test(inner) ? '' : whole));
  return !/[<>]/.test(bare);
}

/** Returns the fault of one cue, or when it starts. */
function readCue([first, ...rest]: readonly Line[], after: number): { fault: ErrorText } | { start: number } {
  const hasName = !first!.text.includes(ARROW);
  const timing = hasName ? (rest[0] ?? first!) : first!;
  const words = hasName ? rest.slice(1) : rest;
  const times = timesOf(timing.text);
  if (!times) return { fault: faultAt('captions-time', timing) };
  if (times.end <= times.start || times.start < after) return { fault: faultAt('captions-order', timing) };
  if (words.length === 0) return { fault: faultAt('captions-text', timing) };
  const run = words.find(({ text }) => text.includes(ARROW));
  if (run) return { fault: faultAt('captions-time', run) };
  const marked = words.find(({ text }) => !isMarkupUsable(text));
  return marked ? { fault: faultAt('captions-markup', marked) } : { start: times.start };
}

/**
 * Checks a WebVTT file: its first line, each cue's times in order and text, and that its markup is that of captions. Returns the first fault,
 * with its line, or null. Styles and regions are refused: the page decides how captions look.
 */
export function captionsFault(content: string): ErrorText | null {
  const lines = content.split(/\r\n|\n|\r/).map((text, index) => ({ text, number: index + 1 }));
  if (!HEADER.test(lines[0]!.text)) return errorText('captions-type-not-allowed');
  const [header, ...blocks] = blocksOf(lines);
  const glued = header!.find(({ text }) => text.includes(ARROW));
  if (glued) return faultAt('captions-time', glued);
  let after = 0;
  let cues = 0;
  for (const block of blocks) {
    const [first] = block;
    if (/^(?:STYLE|REGION)[ \t]*$/.test(first!.text)) return faultAt('captions-style', first!);
    if (/^NOTE(?:[ \t]|$)/.test(first!.text)) continue;
    const read = readCue(block, after);
    if ('fault' in read) return read.fault;
    after = read.start;
    cues += 1;
  }
  return cues === 0 ? errorText('captions-none') : null;
}
