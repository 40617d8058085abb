import { createSvgIcon as createMuiIcon } from '@mui/material/utils';
import ButtonBase from '@mui/material/ButtonBase';
import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { reactRouterProvider as original } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { reactRouterProvider } from '#src/backoffice/frame/router-adapter.ts';
import { createSvgIcon } from '#src/ui/create-icon.tsx';
import { muiTheme } from '#src/theme/mui-theme.ts';

const PATH = <path d="M0 0h24v24H0z" />;
const ICONS = [
  ["MUI's", createMuiIcon(PATH, 'Square')],
  ['ours', createSvgIcon(PATH, 'Square')],
] as const;

describe('D22 what replaces a module of a dependency in the build behaves as that module', () => {
  it('router adapter: the same members, of the same kinds', () => {
    const kinds = (provider: object) =>
      Object.fromEntries(
        Object.entries(provider)
          .map(([name, value]) => [name, typeof value] as const)
          .sort(([a], [b]) => a.localeCompare(b)),
      );
    expect(kinds(reactRouterProvider)).toEqual(kinds(original));
  });

  it('router: the one of react-admin is ours, whatever name it imports it by', () => {
    expect(original.useLocation).toBe(useLocation);
    expect(original.Link).toBe(Link);
  });

  it.each(ICONS)('icons, %s: hidden without a title, an image with its name with one', (_, Icon) => {
    const { container, rerender } = render(<Icon />);
    const svg = () => container.querySelector('svg')!;
    expect(svg().getAttribute('aria-hidden')).toBe('true');
    expect(svg().getAttribute('viewBox')).toBe('0 0 24 24');
    expect(svg().getAttribute('focusable')).toBe('false');
    expect(svg().classList).toContain('MuiSvgIcon-root');
    expect(svg().querySelector('path')?.getAttribute('d')).toBe('M0 0h24v24H0z');
    rerender(<Icon titleAccess="A square" className="mine" />);
    expect(screen.getByRole('img', { name: 'A square' })).toBe(svg());
    expect(svg().classList).toContain('mine');
  });

  it('themes and ripples: plain themes without CSS variables, and a button that draws no ripple', () => {
    const theme = muiTheme('light');
    expect('vars' in theme).toBe(false);
    render(
      <ThemeProvider theme={theme}>
        <ButtonBase>Press</ButtonBase>
      </ThemeProvider>,
    );
    const button = screen.getByRole('button', { name: 'Press' });
    fireEvent.mouseDown(button);
    expect(button.childElementCount).toBe(0);
  });
});
