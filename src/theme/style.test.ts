import { describe, expect, it, vi } from 'vitest';
import { classOf, insertRules } from './class-of.ts';
import { declarationOf } from './declaration.ts';
import { rulesOf } from './rules.ts';

describe('declarations', () => {
  it.each([
    ['p', 2, 'padding:16px'],
    ['px', 0.5, 'padding-left:4px;padding-right:4px'],
    ['mt', 'auto', 'margin-top:auto'],
    ['gap', 1.5, 'gap:12px'],
    ['borderRadius', 1, 'border-radius:12px'],
    ['borderRadius', '50%', 'border-radius:50%'],
    ['border', 1, 'border:1px solid'],
    ['border', 0, 'border:0'],
    ['width', 1, 'width:100%'],
    ['width', 72, 'width:72px'],
    ['fontSize', 16, 'font-size:16px'],
    ['lineHeight', 1.5, 'line-height:1.5'],
    ['zIndex', 'tooltip', 'z-index:1500'],
    ['zIndex', 1, 'z-index:1'],
    ['WebkitLineClamp', 2, '-webkit-line-clamp:2'],
    ['color', 'text.secondary', 'color:var(--text-secondary)'],
    ['bgcolor', 'background.paper', 'background-color:var(--background-paper)'],
    ['borderColor', 'divider', 'border-color:var(--divider)'],
    ['color', 'inherit', 'color:inherit'],
    ['color', 'not.a.colour', 'color:not.a.colour'],
    ['--tone', '#fff', '--tone:#fff'],
  ] as const)('LAY-02 %s: %j is %s', (name, value, css) => {
    expect(declarationOf(name, value)).toBe(css);
  });
});

describe('rules', () => {
  it('LAY-01 writes widths from narrow to wide, whatever their order', () => {
    expect(rulesOf('.a', { p: { md: 3, xs: 1 }, color: 'inherit' })).toEqual([
      '.a{color:inherit}',
      '.a{padding:8px}',
      '@media (min-width:900px){.a{padding:24px}}',
    ]);
  });

  it('LAY-01 takes 500 px as the width of a phone', () => {
    expect(rulesOf('.a', { display: { sm: 'none' } })).toEqual([
      '@media (min-width:500px){.a{display:none}}',
    ]);
  });

  it('LAY-02 nests selectors, also those that stand before', () => {
    expect(
      rulesOf('.a', { '&:hover, &.active': { p: 1 }, '[data-x] &': { m: 1 }, '& svg': { m: 0 } }),
    ).toEqual(['.a:hover, .a.active{padding:8px}', '[data-x] .a{margin:8px}', '.a svg{margin:0px}']);
  });

  it('LAY-02 wraps in media queries and lifts keyframes out', () => {
    const style = {
      '@media (max-height: 700px)': { p: 1 },
      '@keyframes turn': { to: { opacity: 0.5 } },
    } as const;
    expect(rulesOf('.a', style)).toEqual([
      '@media (max-height: 700px){.a{padding:8px}}',
      '@keyframes turn{to{opacity:0.5}}',
    ]);
  });
});

describe('classes', () => {
  it('LAY-02 no style has no class', () => {
    expect([classOf(undefined), classOf(false), classOf([null, false])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('LAY-02 the same style has the same class, another one another', () => {
    expect(classOf({ p: 1 })).toBe(classOf({ p: 1 }));
    expect(classOf({ p: 1 })).not.toBe(classOf({ p: 2 }));
    expect(classOf([{ p: 1 }, false, { m: 1 }])).toBe(classOf([{ p: 1 }, { m: 1 }]));
  });

  it('LAY-02 the later of a list wins in the page', () => {
    const element = document.createElement('div');
    element.className = classOf([{ color: 'rgb(1, 2, 3)' }, { color: 'rgb(4, 5, 6)' }]) ?? '';
    document.body.append(element);
    expect(getComputedStyle(element).color).toBe('rgb(4, 5, 6)');
    element.remove();
  });

  it('LAY-02 ignores a rule for another browser, but not a rule that is invalid', () => {
    const insert = vi.spyOn(CSSStyleSheet.prototype, 'insertRule').mockImplementation((rule) => {
      if (/::-moz|\{\{/.test(rule)) throw new SyntaxError(`Failed to parse the rule '${rule}'.`);
      return 0;
    });
    try {
      insertRules(['.a::-moz-progress-bar{top:0}', '.a::-webkit-progress-value{top:0}']);
      expect(insert).toHaveBeenCalledTimes(2);
      expect(() => insertRules(['.a{{top:0}'])).toThrow(SyntaxError);
    } finally {
      insert.mockRestore();
    }
  });
});
