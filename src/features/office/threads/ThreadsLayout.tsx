import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsBelow } from '#src/layout/use-is-phone.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { PageTitle } from '#src/ui/PageTitle.tsx';

interface ThreadsLayoutProps {
  list: ReactNode;
  /** The thread of the address; null shows the list alone. */
  thread: ReactNode;
  /** Replaces the page's own heading. */
  heading?: ReactNode;
}

/** The list beside the thread; on a narrow screen one or the other. */
export function ThreadsLayout({ list, thread, heading }: ThreadsLayoutProps) {
  const { t } = useTranslation('messages');
  const isNarrow = useIsBelow('md');
  if (isNarrow && thread) {
    return (
      <>
        {heading ?? (
          <>
            <PageTitle title={t('title')} />
            <h1 className="visually-hidden">{t('title')}</h1>
          </>
        )}
        <Box sx={[pane, tall]}>{thread}</Box>
      </>
    );
  }
  return (
    <>
      {heading ?? <PageHeader title={t('title')} />}
      <Box sx={columns}>
        <Card>{list}</Card>
        {!isNarrow && (
          <Card>
            <Box sx={[pane, beside]}>
              {thread ?? <EmptyState picture="messages" title={t('choose.title')} text={t('choose.text')} />}
            </Box>
          </Card>
        )}
      </Box>
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(260px, 2fr) minmax(0, 3fr)' },
} as const;
const pane = { display: 'flex', flexDirection: 'column', gap: 1 } as const;
const beside = { height: 'calc(100dvh - 220px)', minHeight: 420 } as const;
const tall = { height: 'calc(100dvh - 180px)', minHeight: 320 } as const;
