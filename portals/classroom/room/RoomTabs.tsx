import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { tabAfterKey } from '#src/ui/HashTabs.tsx';
import type { Panel } from './use-room-address.ts';

interface RoomTabsProps {
  panels: readonly Panel[];
  open: Panel;
  onOpen: (panel: Panel) => void;
  /** Number of unread items in each panel. */
  unread: Readonly<Partial<Record<Panel, number>>>;
  children: ReactNode;
}

/** The panels beside the pictures, or on a phone below them. */
export function RoomTabs({ panels, open, onOpen, unread, children }: RoomTabsProps) {
  const { t } = useTranslation('classroom');
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabAfterKey(event.key, panels.indexOf(open), panels.length);
    const next = index === null ? undefined : panels[index];
    if (!next) return;
    event.preventDefault();
    onOpen(next);
    row.current?.querySelector<HTMLElement>(`#room-tab-${next}`)?.focus();
  };
  return (
    <Box sx={frame}>
      <Box ref={row} role="tablist" aria-label={t('tabs.label')} onKeyDown={onKeyDown} sx={tabs}>
        {panels.map((panel) => {
          const count = unread[panel] ?? 0;
          return (
            <Box
              component="button"
              type="button"
              role="tab"
              key={panel}
              id={`room-tab-${panel}`}
              aria-selected={panel === open}
              aria-controls={panel === open ? `room-panel-${panel}` : undefined}
              tabIndex={panel === open ? 0 : -1}
              onClick={() => onOpen(panel)}
              sx={tab}
            >
              {t(`tabs.${panel}`)}
              {count > 0 && (
                <Box component="span" sx={badge}>
                  <span aria-hidden>{count}</span>
                  <span className="visually-hidden">{t('tabs.unread', { count })}</span>
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
      <Box
        role="tabpanel"
        id={`room-panel-${open}`}
        aria-labelledby={`room-tab-${open}`}
        sx={[body, open === 'board' ? {} : padded]}
      >
        {children}
      </Box>
    </Box>
  );
}

const frame = {
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  bgcolor: 'background.paper',
} as const;
const tabs = {
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: '1px solid var(--divider)',
} as const;
const tab = {
  all: 'unset',
  boxSizing: 'border-box',
  position: 'relative',
  flex: '1 0 auto',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.5,
  minHeight: 44,
  // All six tabs of a teacher fit side by side on a phone.
  px: { xs: 0.5, sm: 1.25 },
  fontSize: { xs: '0.8125rem', sm: '0.875rem' },
  fontWeight: 600,
  color: 'text.secondary',
  cursor: 'pointer',
  borderBottom: '3px solid transparent',
  '&[aria-selected="true"]': { color: 'primary.main', borderBottomColor: 'primary.main' },
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: '-3px' },
} as const;
const badge = {
  position: 'relative',
  minWidth: 20,
  px: 0.75,
  borderRadius: 99,
  fontSize: '0.75rem',
  textAlign: 'center',
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
} as const;
const body = { position: 'relative', minHeight: 0, minWidth: 0, overflow: 'auto' } as const;
const padded = { p: 1.5 } as const;
