import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { ProviderReply } from '#domain/provider/api/providers.ts';
import { queryClient } from '#src/api/query-client.ts';
import { ProviderContext } from '#src/session/provider.ts';
import { UserProvider } from '#src/session/UserProvider.tsx';
import { ProviderNameContext } from '#src/ui/PageTitle.tsx';
import { staticMarkup, titleIn } from './markup.ts';

/** The windows that a page is drawn for. CSS shows one of them. */
export const WINDOWS = ['phone', 'wide', 'open'] as const;
/** Sets the window for the next drawing: a phone, anything wider, or with the side menu open. */
export type SetWindow = (kind: (typeof WINDOWS)[number]) => void;

function markupOf(address: string, page: ReactNode, provider: ProviderReply): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ProviderContext value={provider}>
        <UserProvider>
          <ProviderNameContext value={provider.providerName}>
            <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
          </ProviderNameContext>
        </UserProvider>
      </ProviderContext>
    </QueryClientProvider>,
  );
}

/** A page as it is drawn before anything is known, for each kind of window; once where they are the same. */
export function draw(
  { address, page, provider }: { address: string; page: ReactNode; provider: ProviderReply },
  setWindow: SetWindow,
): { html: string; title: string } {
  const drawings = WINDOWS.map((kind) => {
    setWindow(kind);
    return markupOf(address, page, provider);
  });
  const isOne = new Set(drawings).size === 1;
  const partFor = (kind: string, drawing: string) => {
    // Lazy, so that pictures of the hidden windows are not loaded.
    const part = staticMarkup(drawing).replaceAll('<img ', '<img loading="lazy" ');
    return `<div data-window="${kind}">${part}</div>`;
  };
  const parts = isOne
    ? [staticMarkup(drawings[0] ?? '')]
    : drawings.map((drawing, index) => partFor(WINDOWS[index] ?? '', drawing));
  return { html: parts.join(''), title: titleIn(drawings[0] ?? '') };
}
