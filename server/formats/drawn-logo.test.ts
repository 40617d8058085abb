import { describe, expect, it } from 'vitest';
import { drawLogo } from './drawn-logo.ts';

const sol = { name: 'Academia Sol', colour: null };

describe('drawLogo', () => {
  it('LAY-09 sets the whole name into the picture, whatever the reader’s font', () => {
    for (const name of ['Academia Sol', 'WWW Wim', 'il', '日本語学校']) {
      const picture = drawLogo({ name, colour: null }, 'logotype', 'light');
      const [width, length] = [/width="(\d+)" height="41"/, /textLength="(\d+)"/].map((of) =>
        Number(of.exec(picture)?.[1]),
      );
      expect(width).toBe(41 + 11 + length!);
    }
  });

  it('LAY-09 shows the initial, and the name beside it in a logotype only', () => {
    expect(drawLogo(sol, 'isotype', 'light')).toContain('>A</text>');
    expect(drawLogo(sol, 'isotype', 'light')).not.toContain('Academia');
    expect(drawLogo(sol, 'logotype', 'light')).toContain('>Academia Sol</text>');
  });

  it('LAY-09 has another ink in the dark, and the school’s colour in both', () => {
    expect(drawLogo(sol, 'logotype', 'dark')).not.toBe(drawLogo(sol, 'logotype', 'light'));
    expect(drawLogo({ ...sol, colour: '#0b6170' }, 'isotype', 'light')).toContain('fill="#0b6170"');
  });

  it.each([
    ['<b>"&', 'B', '&lt;b&gt;&quot;&amp;'],
    ['école', 'É', 'école'],
    ['日本語', '日', '日本語'],
    ['…', '·', '…'],
  ])('takes %s for text and nothing else', (name, initial, shown) => {
    const picture = drawLogo({ name, colour: null }, 'logotype', 'light');
    expect(picture).toContain(`>${initial}</text>`);
    expect(picture).toContain(`>${shown}</text>`);
  });
});
