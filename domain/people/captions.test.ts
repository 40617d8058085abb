import { describe, expect, it } from 'vitest';
import { errorText } from '#domain/values/error-text.ts';
import { captionsFault } from './captions.ts';

const CUE = '00:01.000 --> 00:04.000\nHello, I am Laura.';
const file = (...blocks: string[]) => `WEBVTT\n\n${blocks.join('\n\n')}\n`;

describe('captions', () => {
  it.each([
    ['one cue', file(CUE)],
    ['Windows line ends', file(CUE).replaceAll('\n', '\r\n')],
    ['a title and metadata', `WEBVTT - Laura\nKind: captions\nLanguage: en\n\n${CUE}`],
    [
      'names, notes, settings and hours',
      file(`1\n${CUE}`, 'NOTE by hand', '01:00:00.000 --> 01:00:02.500 align:start line:0%\nBye'),
    ],
    [
      'markup of WebVTT',
      file(
        '00:01.000 --> 00:02.000\n<v Laura O’Neill>So <i>nice</i> <c.loud>to</c> meet <00:01.500>you</v> &amp; all',
      ),
    ],
    ['cues that overlap', file(CUE, '00:03.000 --> 00:05.000\nAnd this is Dublin.')],
    ['several empty lines', `WEBVTT\n\n\n\n${CUE}\n\n\n`],
  ])('take %s', (_, content) => {
    expect(captionsFault(content)).toBeNull();
  });

  it.each([
    ['no WebVTT', '1\n00:00:01,000 --> 00:00:04,000\nSubRip', errorText('captions-type-not-allowed')],
    ['nothing', '', errorText('captions-type-not-allowed')],
    ['a word that begins alike', `WEBVTTS\n\n${CUE}`, errorText('captions-type-not-allowed')],
    ['no cue', 'WEBVTT\n\nNOTE nothing yet', errorText('captions-none')],
    ['a cue glued to the header', `WEBVTT\n${CUE}`, errorText('captions-time', { line: 2 })],
    ['a time with a comma', file('00:01,000 --> 00:04,000\nHello'), errorText('captions-time', { line: 3 })],
    [
      'a minute of 61 seconds',
      file('00:61.000 --> 02:00.000\nHello'),
      errorText('captions-time', { line: 3 }),
    ],
    [
      'an unknown setting',
      file('00:01.000 --> 00:04.000 onclick:x\nHi'),
      errorText('captions-time', { line: 3 }),
    ],
    ['text without times', file(CUE, 'Just\nwords'), errorText('captions-time', { line: 7 })],
    [
      'two cues without an empty line',
      file(`${CUE}\n00:05.000 --> 00:06.000\nBye`),
      errorText('captions-time', { line: 5 }),
    ],
    [
      'an end before its start',
      file('00:04.000 --> 00:01.000\nHello'),
      errorText('captions-order', { line: 3 }),
    ],
    [
      'cues out of order',
      file(CUE, '00:00.500 --> 00:00.900\nEarly'),
      errorText('captions-order', { line: 6 }),
    ],
    ['a cue without text', file('00:01.000 --> 00:04.000', CUE), errorText('captions-text', { line: 3 })],
    [
      'HTML',
      file('00:01.000 --> 00:04.000\n<script>alert(1)</script>'),
      errorText('captions-markup', { line: 4 }),
    ],
    [
      'a tag with an attribute',
      file('00:01.000 --> 00:04.000\n<b onclick="x">Hi</b>'),
      errorText('captions-markup', { line: 4 }),
    ],
    [
      'a tag left open',
      file('00:01.000 --> 00:04.000\n<img src=x'),
      errorText('captions-markup', { line: 4 }),
    ],
    ['styles', file('STYLE\n::cue { background: url(//x) }', CUE), errorText('captions-style', { line: 3 })],
  ])('refuse %s, naming the line', (_, content, fault) => {
    expect(captionsFault(content)).toBe(fault);
  });

  it('are read in linear time', () => {
    const hostile = file(`00:01.000 --> 00:04.000 ${'line:0 '.repeat(4000)}!\n${'<'.repeat(30_000)}`);
    const began = performance.now();
    expect(captionsFault(hostile)).not.toBeNull();
    expect(performance.now() - began).toBeLessThan(500);
  });
});
