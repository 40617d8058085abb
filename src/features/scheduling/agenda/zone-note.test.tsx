import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Timezone } from '#domain/values/timezone.ts';
import { ProviderContext } from '#src/session/provider.ts';
import { PROVIDER } from '#tests/support/screens.tsx';
import { ZoneContext } from '#src/ui/zone-context.ts';
import { ZoneNote } from './ZoneNote.tsx';

const shown = (own: Timezone, providers: Timezone): string =>
  render(
    <ProviderContext value={{ ...PROVIDER, timeZone: providers }}>
      <ZoneContext value={own}>
        <ZoneNote />
      </ZoneContext>
    </ProviderContext>,
  ).container.textContent;

describe('D14 the time zone of a page', () => {
  it('is left out where reader and school share it', () => {
    expect(shown('Europe/Madrid', 'Europe/Madrid')).toBe('');
  });

  it('is named by its city where it is not the school’s', () => {
    expect(shown('Europe/Lisbon', 'Europe/Madrid')).toBe('Times in Lisbon time');
  });
});
