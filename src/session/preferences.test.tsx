import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  applyScheme,
  followDevice,
  getMode,
  getScheme,
  setMode,
  useColorMode,
} from '#src/theme/color-mode.ts';
import { renderScreen, userOf } from '#tests/support/screens.tsx';
import { useViewport, useZoomPreference } from './zoom.ts';

const viewport = () => document.querySelector<HTMLMetaElement>('meta[name="viewport"]')?.content ?? '';
beforeEach(() => {
  const meta = document.createElement('meta');
  meta.name = 'viewport';
  meta.content = 'width=device-width';
  document.head.append(meta);
  return () => meta.remove();
});

function Zoomed() {
  useViewport();
  const [isAllowed, allow] = useZoomPreference();
  return <button onClick={() => allow(!isAllowed)}>{String(isAllowed)}</button>;
}

describe('zooming', () => {
  it('LAY-06 is disabled at first', () => {
    renderScreen(<Zoomed />);
    expect(viewport()).toContain('user-scalable=no');
  });

  it('LAY-06 D2 the preference of the device lifts that, and is remembered', () => {
    renderScreen(<Zoomed />);
    act(() => screen.getByRole('button').click());
    expect(viewport()).not.toContain('user-scalable');
    expect(document.cookie).toContain('allowZoom=true');
  });

  it('LAY-06 D2 so does the provider', () => {
    renderScreen(<Zoomed />, { provider: { allowZoom: true } });
    expect(viewport()).not.toContain('user-scalable');
  });

  it('LAY-06 D2 and so does the account', () => {
    renderScreen(<Zoomed />, { user: userOf('STUDENT', { allowZoom: true }) });
    expect(viewport()).not.toContain('user-scalable');
  });
});

describe('light and dark', () => {
  it('LAY-09 follows the device until something is chosen', () => {
    expect(getMode()).toBe('system');
    expect(getScheme()).toBe('light');
  });

  it('LAY-09 a device that turns dark takes the open page along', () => {
    const device = Object.assign(new EventTarget(), { matches: false });
    vi.spyOn(window, 'matchMedia').mockReturnValue(device as unknown as MediaQueryList);
    applyScheme();
    followDevice();
    device.matches = true;
    device.dispatchEvent(new Event('change'));
    expect(document.documentElement.dataset['colorScheme']).toBe('dark');
  });

  it('LAY-09 remembers the choice and shows it immediately', () => {
    const Mode = () => <p>{useColorMode().mode}</p>;
    render(<Mode />);
    act(() => setMode('dark'));
    expect(screen.getByText('dark')).toBeDefined();
    expect(document.documentElement.dataset['colorScheme']).toBe('dark');
    expect(document.cookie).toContain('colorMode=dark');
  });

  it('LAY-09 is there before the first drawing', () => {
    document.cookie = 'colorMode=dark; path=/';
    applyScheme();
    expect(document.documentElement.dataset['colorScheme']).toBe('dark');
  });

  it('LAY-09 a cookie that says something else is not believed', () => {
    document.cookie = 'colorMode=pink; path=/';
    expect(getMode()).toBe('system');
  });
});
