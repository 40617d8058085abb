import Print from '@mui/icons-material/PrintOutlined';
import Refresh from '@mui/icons-material/Refresh';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useProvider } from '#src/session/provider.ts';
import { HEADER_PLACE_ID } from '#src/backoffice/screen/use-header-place.ts';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { PrintedHead } from '#src/layout/PrintedHead.tsx';

/** Id of the element in which react-admin's pages render their title (its TitlePortal; the h1 that a page needs). */
const TITLE_ID = 'react-admin-title';

/** Keeps the window's title in step with the page's. */
function useWindowTitle() {
  const { providerName } = useProvider();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const node = heading.current;
    if (!node) return undefined;
    const update = () => {
      if (node.textContent) document.title = [node.textContent, providerName].filter(Boolean).join(' · ');
    };
    const observer = new MutationObserver(update);
    observer.observe(node, { childList: true, characterData: true, subtree: true });
    update();
    return () => observer.disconnect();
  }, [providerName]);
  return heading;
}

function Heading() {
  return <Box component="h1" id={TITLE_ID} ref={useWindowTitle()} sx={title} />;
}

interface BackofficeHeaderProps {
  /** Whether the page renders its title here. Pages of other areas have their own h1. */
  isTitled: boolean;
  /** The global search. */
  search?: ComponentType | undefined;
  /** More tools beside the search. */
  tools?: ComponentType | undefined;
}

export function BackofficeHeader({ isTitled, search: Search, tools: Tools }: BackofficeHeaderProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const isBusy = useIsFetching() > 0;
  return (
    <Box component="header" sx={header}>
      {isTitled ? <Heading /> : <Box sx={{ flex: 1 }} />}
      {isTitled && <Box id={HEADER_PLACE_ID} data-print="no" sx={place} />}
      <PrintedHead />
      {Search && <Search />}
      <IconButton aria-label={t('backoffice:header.print')} onClick={() => window.print()} sx={notOnPhones}>
        <Print />
      </IconButton>
      {Tools && <Tools />}
      <IconButton
        aria-label={t('backoffice:header.refresh')}
        aria-busy={isBusy}
        onClick={() => queryClient.invalidateQueries()}
        sx={[notOnPhones, isBusy && turning]}
      >
        <Refresh />
      </IconButton>
    </Box>
  );
}

const header = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0, sm: 2 },
  minHeight: 64,
  px: { xs: 2, sm: 3, lg: 4 },
  bgcolor: 'color-mix(in srgb, var(--ground) 86%, transparent)',
  backdropFilter: 'blur(10px)',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
/** Takes what the title leaves, once a page has put something there. */
const place = { display: 'flex', flex: '100 1 auto', minWidth: 0, '&:empty': { display: 'none' } } as const;
const title = {
  flex: 1,
  '&:has(+ div:not(:empty))': { flex: '0 1 auto' },
  m: 0,
  minWidth: 0,
  // On a phone a name can take three lines, because the page shows it nowhere else.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: 3, sm: 1 },
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: { xs: '1.125rem', sm: '1.25rem' },
  lineHeight: 1.25,
  fontWeight: 700,
  letterSpacing: '-0.015em',
  '&:empty': { visibility: 'hidden' },
} as const;
const notOnPhones = { display: { xs: 'none', sm: 'inline-flex' } } as const;
const turning = {
  '& svg': { animation: 'turn 900ms linear infinite' },
  '@keyframes turn': { to: { transform: 'rotate(360deg)' } },
} as const;
